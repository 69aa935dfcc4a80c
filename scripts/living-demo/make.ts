/**
 * Makes the demo that people start with: `npm run demo:make`. A product on a fresh database works for thirty days beside its
 * simulated platform, by its own calls alone; what both then are is kept in `demo/`, and put in place by the first start.
 */
import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, createGunzip, createGzip } from 'node:zlib'
import { demoKey } from '../../apps/server/src/security/demo-key.ts'
import { repositoryRoot } from '../paths.ts'
import { playMonth, readFigures, type Stage } from './month.ts'
import { personAt, type Person } from './person.ts'

/** Who works at the demo's agency: at the identity provider, and at the platform. */
const camille = { id: 'camille', platformId: '900000000000001' }
const lea = { id: 'lea', platformId: '900000000000002' }
const tom = { id: 'tom', platformId: '900000000000003' }

const port = Number(process.env.PORT ?? 4310)
const account = 'act_204811763'
/** The month ends on a Monday morning in Paris. */
const begins = '2026-10-24T08:00:00Z'
const historyDays = '35'
const kept = join(repositoryRoot, 'demo')
const [product, platform] = [`http://localhost:${port}`, `http://localhost:${port + 1}`]

const folder = await mkdtemp(join(tmpdir(), 'vigie-demo-'))
// PostgreSQL may run as somebody else.
await chmod(folder, 0o755)
await mkdir(join(folder, 'files'), { mode: 0o700 })
await writeFile(join(folder, 'files/master.key'), demoKey, { mode: 0o600 })
const env = {
  ...process.env,
  PORT: String(port),
  VIGIE_DATA_DIR: folder,
  VIGIE_DEMO_DAYS: historyDays,
  VIGIE_DEMO_AT: begins,
  VIGIE_DEMO_QUIET: '1',
}
const say = (text: string) => void process.stdout.write(`${new Date().toISOString()} ${text}\n`)

await mkdir(kept, { recursive: true })
const started = spawn(process.execPath, [join(repositoryRoot, 'scripts/start.ts')], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = new Promise((resolve) => started.once('exit', resolve))
try {
  await untilReady()
  await play()
  const world = await (await fetch(`${platform}/_control/world`)).text()
  const packed = brotliCompressSync(world, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  await writeFile(join(kept, 'world.json.br'), packed)
} finally {
  started.kill('SIGTERM')
  await ended
}
await run('backup', join(folder, 'backup'))
await pipeline(
  createReadStream(join(folder, 'backup')),
  createGunzip(),
  createGzip({ level: 9 }),
  createWriteStream(join(kept, 'database.tar.gz')),
)
await writeFile(join(kept, 'demo.json'), `${JSON.stringify({ platform }, null, 2)}\n`)
await rm(folder, { recursive: true, force: true })
say('kept in demo/')

async function play(): Promise<void> {
  const at = { product, platform }
  const first = await connected(await personAt(at, camille), [account, 'act_311940022', 'act_556120981'])
  const second = await letIn(first, await personAt(at, lea), { role: 'publisher', accounts: [account] })
  const others = ['act_311940022', account]
  await letIn(first, await personAt(at, tom), { role: 'analyst', accounts: others })
  const stage: Stage = { ...at, account, camille: first, lea: second, say }
  await readFigures(stage)
  say('the past is read')
  await playMonth(stage)
  for (const other of ['act_311940022', 'act_556120981']) await readFigures({ ...stage, account: other })
}

async function connected(person: Person, accounts: readonly string[]): Promise<Person> {
  for (const [index, one] of accounts.entries())
    await person.ask('PUT', one, { name: one, comptePrincipal: index === 0 })
  return person
}

type Entry = { readonly role: string; readonly accounts: readonly string[] }

/** Accounts that somebody manages are asked for, and given by who manages them. */
async function letIn(owner: Person, person: Person, { role, accounts }: Entry): Promise<Person> {
  await connected(person, accounts)
  for (const one of accounts) {
    const { requests } = await owner.ask<{ requests: { id: string }[] }>('GET', `${one}/people`)
    for (const { id } of requests) await owner.ask('POST', `${one}/people/${id}/request`, { role })
  }
  return connected(person, accounts)
}

async function run(command: string, file: string): Promise<void> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'scripts/vigie.ts'), command, file], {
    env,
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`vigie ${command} ended with ${String(code)}`)
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const reply = await fetch(`${product}/readyz`).catch(() => null)
    if (reply?.ok) return
    await new Promise((wake) => setTimeout(wake, 200))
  }
  throw new Error('The product did not start within three minutes')
}
