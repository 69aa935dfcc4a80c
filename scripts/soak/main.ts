/**
 * `npm run soak`: two hours (SOAK_MINUTES) at three times the reference volume of an agency: 45 people who look at something each
 * second, 7.8 million rows a day of figures, campaigns published one after the other; meanwhile workers are killed, the database
 * is restarted, the platform throttles and ends sessions. Ends with 1 when anything grows, slows down, is lost or is left lying.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillAccount } from '../../bench/src/performance/fill.ts'
import type { Product } from '../../e2e/product.ts'
import { breakThings } from './breakages.ts'
import { ingest, keepSums } from './ingest.ts'
import { judge, type Sample, type Soak } from './judge.ts'
import { people, publish, read, sleep, type Running } from './load.ts'
import { memoryOf, type Part } from './parts.ts'
import { overdueTables, givenUpJobs } from './left-lying.ts'
import { signIn } from './sign-in.ts'
import { startStack } from './stack.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 120)
const port = Number(process.env.PORT ?? 4270)
/** Thirteen months of an agency are ten million rows; a short soak has as much less. */
const rows = Number(process.env.SOAK_ROWS ?? Math.min(30_000_000, minutes * 250_000))
const large = 'act_900000001'
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
  const { database, simulatorUrl, http, worker, product, token } = await startStack({ folder, port, ends })
  const accountId = await fill(database.url)
  say(`${rows} rows are there; ${minutes} minutes begin`)
  const seconds = minutes * 60
  const beganAt = performance.now()
  const now = () => (performance.now() - beganAt) / 1000
  const running: Running = { now, isOver: () => now() >= seconds }
  const [reading, ended, stored, disturbances, samples] = await Promise.all([
    read({ product, large, cookies: await signIn(database.url, people) }, running),
    publish(product, running),
    ingest(database.url, accountId, running),
    breakThings(
      {
        ...{ simulatorUrl, worker, say },
        restartDatabase: () => database.restart('in order'),
        reconnect: () => reconnect(product, token),
      },
      running,
    ),
    watch({ product, http }, running),
    keepReach(database.url, accountId, running),
  ])
  say(
    `${reading.answers.length} answers, ${reading.refusals.length} refusals; ${ended.length} publications; ${stored} rows stored; the worker was started ${worker.starts()} times`,
  )
  const failedJobs = await givenUpJobs(database.url)
  const overdue = await overdueTables(database.url)
  tell({ seconds, samples, ...reading, disturbances, publications: ended, failedJobs, overdue })
}

function tell(measured: Soak): void {
  for (const { what, isMet, found } of judge(measured))
    say(`${isMet ? 'met    ' : 'NOT MET'}  ${what}: ${found}`)
  if (judge(measured).some(({ isMet }) => !isMet)) process.exitCode = 1
}

async function fill(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { accountId } = await fillAccount(client, { account: large, campaigns: 900, rows, days: 396 })
  await client.end()
  await keepSums(databaseUrl, accountId, 396)
  return accountId
}

/**
 * No platform knows the account of the figures, so that looking at people's reach takes it from them: it is given back, as a
 * platform that knows it would.
 */
async function keepReach(databaseUrl: string, accountId: number, running: Running): Promise<void> {
  const statement =
    'update control.membership set lost_at = null where account_id = $1 and lost_at is not null'
  while (!running.isOver()) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(statement, [accountId])
    } catch {
      // The database is away: the next time.
    } finally {
      await client.end().catch(() => undefined)
    }
    await sleep(1, running)
  }
}

async function reconnect({ ask }: Product, token: string): Promise<void> {
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
