import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { demoKey } from '../../apps/server/src/security/demo-key.ts'
import { repositoryRoot } from '../paths.ts'

const kept = join(repositoryRoot, 'demo')
type Environment = Readonly<Record<string, string | undefined>>

/** Settings that ask for a demo of one's own: the journeys', a measure's. */
const ownSettings = [
  'VIGIE_DEMO_DAYS',
  'VIGIE_DEMO_TOKEN',
  'VIGIE_DEMO_QUIET',
  'VIGIE_DEMO_AT',
  'VIGIE_DEMO_SEED',
  'DATABASE_URL',
]

/** What tells in a data folder that the month is there: it goes with the data. */
export const demoMarks = ['demo-is-placed', 'demo-is-being-placed', 'demo-world.json'] as const
const marker = (root: string) => join(root, demoMarks[0])
const unfinished = (root: string) => join(root, demoMarks[1])
const worldFile = (root: string) => join(root, demoMarks[2])

/** Whether the month that comes with the product is shown: on a first start, and on every later one of the same data. */
export function isLivingDemo(root: string, env: Environment): boolean {
  if (ownSettings.some((name) => env[name]) || !existsSync(join(kept, 'world.json.br'))) return false
  const isNew = !existsSync(join(root, 'postgres')) && !existsSync(join(root, 'simulator'))
  return isNew || existsSync(marker(root)) || existsSync(unfinished(root))
}

export const isPlaced = (root: string): boolean => existsSync(marker(root))

/** The world as a file that the simulator begins with. @returns its path */
export async function unpackWorld(root: string): Promise<string> {
  await mkdir(root, { recursive: true })
  // Interrupted from here on, the next start begins again.
  await writeFile(unfinished(root), '')
  const path = worldFile(root)
  await writeFile(path, brotliDecompressSync(await readFile(join(kept, 'world.json.br'))), { mode: 0o600 })
  return path
}

type Place = {
  readonly root: string
  readonly databaseUrl: string
  readonly platform: string
  readonly env: Readonly<Record<string, string>>
}

/** Puts the database and the files of the month in their place, whatever they held. */
export async function placeDatabase({ root, databaseUrl, platform, env }: Place): Promise<void> {
  const files = join(root, 'files')
  await mkdir(files, { recursive: true, mode: 0o700 })
  await writeFile(join(files, 'master.key'), demoKey, { mode: 0o600 })
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'restore.ts'), join(kept, 'database.tar.gz'), await writtenFor(), platform],
    {
      env: { ...process.env, ...env, DATABASE_URL: databaseUrl, DATA_DIR: files, VIGIE_LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The demo could not be put in place (${String(code)})`)
  await writeFile(marker(root), '')
  await rm(unfinished(root), { force: true })
  await rm(worldFile(root), { force: true })
}

/** Where the platform of the month was: addresses in it begin so. */
async function writtenFor(): Promise<string> {
  const { platform } = JSON.parse(await readFile(join(kept, 'demo.json'), 'utf8')) as { platform: string }
  return platform
}

/** The demo begins again when somebody asked for it: the product left a word, and ended. */
export async function beginAgainIfAsked(
  root: string,
  platform: string,
  place: () => Promise<void>,
): Promise<void> {
  const asked = join(root, 'files/begin-again')
  if (!existsSync(asked)) return
  await placeWorld(platform)
  await place()
  await rm(asked)
}

/** The simulator becomes the platform of the month again. */
async function placeWorld(platform: string): Promise<void> {
  const world = brotliDecompressSync(await readFile(join(kept, 'world.json.br')))
  const reply = await fetch(`${platform}/_control/world`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(world),
  })
  if (!reply.ok) throw new Error(`The simulated platform did not begin again: ${reply.status}`)
}
