/**
 * `npm run doctor:faults`: an installation of its own, five faults one after the other, and what `vigie doctor` says before, with each
 * and after it was mended: another key, a clock that is off, a role that may too much, a full disk, a connection that ended. Ends
 * with 1 when a fault is not named, or stays when it is mended.
 */
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { demoSettings } from './demo.ts'
import { repositoryRoot } from './paths.ts'
import { startPostgres } from './postgres.ts'
import { keepPart, untilOk } from './soak/parts.ts'

type Environment = Readonly<Record<string, string>>
type Fault = {
  readonly name: string
  /** The check that must name it. */
  readonly check: string
  /** What is different in the settings while it is there; `null` where it cannot be made here. */
  readonly make: () => Promise<Environment | null>
  readonly mend: () => Promise<unknown>
}

const port = Number(process.env.PORT ?? 4280)
const host = '127.0.0.1'
const folder = await mkdtemp(join(tmpdir(), 'vigie-faults-'))
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  await chmod(folder, 0o755)
  await walk()
} finally {
  for (const end of ends.toReversed()) await end()
}

async function walk(): Promise<void> {
  const settings = await startInstallation()
  const database = new pg.Client({ connectionString: settings.DATABASE_URL })
  await database.connect()
  ends.push(() => database.end())
  await transcript('before', settings)
  for (const fault of faults(database)) {
    const changed = await fault.make()
    if (changed === null) {
      say(`\n== ${fault.name}: cannot be made here (this process may not mount a volume)`)
      continue
    }
    const said = await transcript(`with ${fault.name}`, { ...settings, ...changed }, fault.check)
    expect(failing(said, fault.check), `${fault.name} is named by "${fault.check}"`)
    await fault.mend()
    expect(!failing(await doctor(settings), fault.check), `${fault.name} is gone once it is mended`)
  }
  await transcript('after', settings)
}

async function startInstallation(): Promise<Environment & { DATABASE_URL: string }> {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  ends.push(postgres.stop)
  const demo = await demoSettings({ port, host, publicUrl: `http://localhost:${port}` })
  const token = `faults-${randomBytes(8).toString('hex')}`
  const simulator = keepPart(
    'apps/simulator/src/main.ts',
    [
      ...['--port', String(demo.port), '--host', host, '--smtp-port', String(demo.smtpPort)],
      ...['--public-url', demo.url, '--token', token, '--history', '1'],
    ],
    {},
  )
  ends.push(simulator.stop)
  await untilOk(`${demo.url}/idp/.well-known/openid-configuration`)
  await mkdir(join(folder, 'files'))
  const settings = {
    ...demo.serverEnvironment,
    ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'files'), VIGIE_DEMO_TOKEN: token },
    ...{ VIGIE_MASTER_KEY: randomBytes(32).toString('base64'), VIGIE_LOG_LEVEL: 'silent' },
    ...{ HOST: host, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
  }
  const server = keepPart('apps/server/src/main.ts', [], settings)
  ends.push(server.stop)
  await untilOk(`http://${host}:${port}/readyz`)
  return settings
}

function faults(database: pg.Client): readonly Fault[] {
  const opened: Server[] = []
  const volume = join(folder, 'small')
  const nothing = () => Promise.resolve()
  return [
    {
      name: 'another master key',
      check: 'master key',
      make: () => Promise.resolve({ VIGIE_MASTER_KEY: randomBytes(32).toString('base64') }),
      mend: nothing,
    },
    {
      name: 'a clock that is ten minutes off',
      check: 'issuer clock',
      make: async () => ({ OIDC_ISSUER: await issuerOfAnotherTime(opened) }),
      mend: () => Promise.resolve(opened.forEach((server) => server.close())),
    },
    {
      name: 'a role that passes by the walls between accounts',
      check: 'role',
      make: async () => (await database.query('alter role vigie_app bypassrls'), {}),
      mend: () => database.query('alter role vigie_app nobypassrls'),
    },
    {
      name: 'a full disk',
      check: 'disk',
      make: async () => ((await mountFull(volume)) ? { DATA_DIR: volume } : null),
      mend: () => Promise.resolve(execFileSync('umount', ['-l', volume])),
    },
    {
      name: 'a connection that ended',
      check: 'connections',
      make: async () => (await database.query('update control.connection set is_expired = true'), {}),
      mend: () => database.query('update control.connection set is_expired = false'),
    },
  ]
}

/** An issuer that is as it should be, but for its clock. */
async function issuerOfAnotherTime(opened: Server[]): Promise<string> {
  const server = createServer((_request, reply) => {
    reply.setHeader('date', new Date(Date.now() + 10 * 60_000).toUTCString())
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ issuer: addressOf(server) }))
  })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return addressOf(server)
}
function addressOf(server: Server): string {
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

async function mountFull(volume: string): Promise<boolean> {
  await mkdir(volume, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', volume], { stdio: 'ignore' })
  } catch {
    return false
  }
  await writeFile(join(volume, 'filler'), Buffer.alloc(1024 * 1024))
  return true
}

/** The command as an operator runs it: what it says, and how it ends. */
async function doctor(settings: Environment): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(repositoryRoot, 'apps/server/src/operations/main.ts'), 'doctor'],
      { env: { PATH: process.env.PATH, ...settings } },
      (error, stdout, stderr) => resolve(`${stdout}${stderr}(ends with ${error ? 1 : 0})`),
    )
  })
}

/** Everything before and after; with a fault, its own lines and how the command ends. */
async function transcript(title: string, settings: Environment, check?: string): Promise<string> {
  const said = await doctor(settings)
  const lines = said.split('\n')
  const wanted = lines.filter(
    (line, at) =>
      check === undefined ||
      /^(FAIL|WARN|\(ends)/.test(line) ||
      (line.trimStart().startsWith('→') && /^(FAIL|WARN)/.test(lines[at - 1] ?? '')),
  )
  say(`\n== ${title}\n${wanted.join('\n')}`)
  return said
}

function failing(said: string, check: string): boolean {
  return said.split('\n').some((line) => line.startsWith(`FAIL  ${check.padEnd(13)} `))
}

function expect(isMet: boolean, what: string): void {
  if (isMet) return
  say(`NOT MET: ${what}`)
  process.exitCode = 1
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
