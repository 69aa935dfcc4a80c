/**
 * `npm run soak`: two hours (SOAK_MINUTES) at three times the reference volume of an agency: 45 people who look at something each
 * second, 7.8 million rows a day of figures, campaigns published one after the other; meanwhile workers are killed, the database
 * is restarted, the platform throttles and ends sessions. Ends with 1 when anything grows, slows down, is lost or is left lying.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillAccount } from '../../bench/src/performance/fill.ts'
import { productAt, type Product } from '../../bench/src/product.ts'
import { demoSettings } from '../demo.ts'
import { freePort, startPostgres } from '../postgres.ts'
import { breakThings } from './breakages.ts'
import { ingest } from './ingest.ts'
import { judge, type Sample, type Soak } from './judge.ts'
import { people, publish, read, sleep, type Running } from './load.ts'
import { keepPart, memoryOf, untilOk, type Part } from './parts.ts'
import { overdueTables, givenUpJobs } from './left-lying.ts'
import { signIn } from './sign-in.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 120)
const port = Number(process.env.PORT ?? 4270)
/** Thirteen months of an agency are ten million rows; a short soak has as much less. */
const rows = Number(process.env.SOAK_ROWS ?? Math.min(30_000_000, minutes * 250_000))
const token = `soak-${randomBytes(8).toString('hex')}`
const [published, large] = ['act_204811763', 'act_900000001'] as const
const host = '127.0.0.1'
const sampleEverySeconds = 5

const folder = await mkdtemp(join(tmpdir(), 'vigie-soak-'))
await chmod(folder, 0o755)
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  await soak()
} finally {
  for (const end of ends.toReversed()) await end()
}

async function soak(): Promise<void> {
  const { database, simulatorUrl, http, worker, product } = await start()
  const accountId = await fill(database.url())
  say(`${rows} rows are there; ${minutes} minutes begin`)
  const seconds = minutes * 60
  const beganAt = performance.now()
  const now = () => (performance.now() - beganAt) / 1000
  const running: Running = { now, isOver: () => now() >= seconds }
  const [reading, ends, stored, disturbances, samples] = await Promise.all([
    read({ product, large, cookies: await signIn(database.url(), people) }, running),
    publish(product, running),
    ingest(database.url(), accountId, running),
    breakThings(
      {
        ...{ simulatorUrl, worker, say },
        restartDatabase: database.restart,
        reconnect: () => reconnect(product),
      },
      running,
    ),
    watch({ product, http }, running),
  ])
  say(
    `${reading.answers.length} answers, ${reading.refused} refused while something was broken; ${ends.length} publications; ${stored} rows stored; the worker was started ${worker.starts()} times`,
  )
  const failedJobs = await givenUpJobs(database.url())
  const overdue = await overdueTables(database.url())
  tell({ seconds, samples, answers: reading.answers, disturbances, publications: ends, failedJobs, overdue })
}

function tell(measured: Soak): void {
  for (const { what, isMet, found } of judge(measured))
    say(`${isMet ? 'met    ' : 'NOT MET'}  ${what}: ${found}`)
  if (judge(measured).some(({ isMet }) => !isMet)) process.exitCode = 1
}

async function start() {
  const database = await startDatabase()
  const demo = await demoSettings({ port, host, publicUrl: `http://localhost:${port}` })
  const simulator = keepPart(
    'apps/simulator/src/main.ts',
    [
      ...['--port', String(demo.port), '--host', host, '--smtp-port', String(demo.smtpPort)],
      ...['--public-url', demo.url, '--token', token, '--history', '2'],
    ],
    {},
  )
  ends.push(simulator.stop)
  await untilOk(`${demo.url}/idp/.well-known/openid-configuration`)
  const settings = {
    ...demo.serverEnvironment,
    ...{ DATABASE_URL: database.url(), DATA_DIR: join(folder, 'files'), VIGIE_DEMO_TOKEN: token },
    ...{ PUBLIC_URL: `http://localhost:${port}`, HOST: host, VIGIE_LOG_LEVEL: 'silent' },
    ...{ VIGIE_QUIET_SECONDS: '10', VIGIE_THROTTLE_SECONDS: '10' },
  }
  const part = (role: 'http' | 'worker', at: number): Part => {
    const kept = keepPart('apps/server/src/main.ts', [], { ...settings, VIGIE_ROLES: role, PORT: String(at) })
    ends.push(kept.stop)
    return kept
  }
  const http = part('http', port)
  await untilOk(`http://${host}:${port}/readyz`)
  const worker = part('worker', port + 5)
  const product = productAt(`http://localhost:${port}`, token, published)
  await untilKnown(product)
  return { database, simulatorUrl: demo.url, http, worker, product }
}

/** Restarted on the same address, as an upgrade of the server does. */
async function startDatabase() {
  const at = { dataDir: join(folder, 'postgres'), port: await freePort() }
  let postgres = await startPostgres(at)
  ends.push(() => postgres.stop())
  return {
    url: () => postgres.url,
    restart: async () => {
      await postgres.stop()
      postgres = await startPostgres(at)
    },
  }
}

async function untilKnown({ ask }: Product): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const session = await ask<{ accounts: readonly unknown[] }>('GET', 'session').catch(() => null)
    if (session && session.accounts.length > 0) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('Nobody is known by the token of the soak')
}

async function fill(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { accountId } = await fillAccount(client, { account: large, campaigns: 900, rows, days: 396 })
  await client.end()
  return accountId
}

async function reconnect({ ask }: Product): Promise<void> {
  await ask('PUT', 'connected_client', { facebook_token: token }).catch((error: unknown) =>
    say(`connecting again: ${String(error)}`),
  )
}

async function watch(
  { product, http }: { readonly product: Product; readonly http: Part },
  running: Running,
): Promise<Sample[]> {
  const samples: Sample[] = []
  while (!running.isOver()) {
    const memory = await memoryOf(http.pid())
    const oldest = await oldestJob(product.url)
    if (memory !== null) samples.push({ at: running.now(), memory, oldest })
    await sleep(sampleEverySeconds, running)
  }
  return samples
}

async function oldestJob(url: string): Promise<Sample['oldest']> {
  const text = await fetch(`${url}/metrics`).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  const waits = [...text.matchAll(/^vigie_jobs_oldest_seconds\{queue="([^"]+)"\} ([\d.e+-]+)$/gm)].map(
    ([, queue = '', seconds]) => ({ queue, seconds: Number(seconds) }),
  )
  return waits.toSorted((one, other) => other.seconds - one.seconds)[0] ?? null
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
