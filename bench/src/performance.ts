/**
 * `npm run bench -- performance`: an account of 10,000 campaigns with ten million days of ads. The list and a report
 * of 5,000 combinations over HTTP, beside the same aggregate in DuckDB over the same rows; ingestion beside a bare
 * COPY; a second account while the first is flooded. `BENCH_ROWS` and `BENCH_DAYS` make it smaller, `BENCH_KEEP`
 * keeps the rows for the next run, `BENCH_ONLY` names the parts to measure.
 */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { inAccountLoading, type LoadingScope } from '../../apps/server/src/db/in-account.ts'
import { createPool, databaseOn } from '../../apps/server/src/db/database.ts'
import { storeReport } from '../../apps/server/src/features/insights/report/stored-reports.ts'
import { refreshSums } from '../../apps/server/src/features/insights/sync/sums.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { endpoints } from '../../packages/contract/src/index.ts'
import { duckTimings } from './performance/duck.ts'
import { accountOf, fillAccount, type Filled } from './performance/fill.ts'
import { measureEntering } from './performance/entering.ts'
import { measureIngestion } from './performance/ingestion.ts'
import { startBenchDatabase } from './performance/kept-database.ts'
import { untilLastByte } from './performance/last-byte.ts'
import { line, ms, samplesOf, timingFrom, timingOf } from './performance/percentile.ts'
import { measureScreen, type LevelOnScreen } from './performance/screen.ts'
import { furtherTokens } from './performance/tokens.ts'
import { productAt } from '../../e2e/product.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4390)
const token = 'bench-token-of-the-demo'
const rows = Number(process.env.BENCH_ROWS ?? 10_000_000)
const [large, small] = ['act_900000001', 'act_900000002'] as const
const days = Number(process.env.BENCH_DAYS ?? 396)
const neighbour = { turns: 4, calls: 60, warmUps: 10 }

/** Who asks: one person's tokens, in turns. */
let tokens: readonly string[] = [token]

const dayAgo = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
const range = (first: number, last: number) => `since=${dayAgo(first)}&until=${dayAgo(last)}`

type Part = 'sums' | 'reads' | 'neighbour' | 'duck' | 'screen' | 'ingestion'
const only = process.env.BENCH_ONLY?.split(',')
const isAsked = (part: Part): boolean => only?.includes(part) ?? part !== 'sums'

const database = await startBenchDatabase()
try {
  await withProduct({ port, token, env: { DATABASE_URL: database.url } }, measure)
} finally {
  await database.stop()
}

async function measure(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  // When a measure fails the database stops under this connection: the first failure is the one to show.
  client.on('error', () => undefined)
  await client.connect()
  // Ready is the server; its person and their token follow.
  await until(() => productAt(`http://localhost:${port}`, token, large).ask('GET', 'session'))
  tokens = await furtherTokens(client, token)
  const account = await made(client, { account: large, campaigns: 10_000, rows, days })
  await made(client, { account: small, campaigns: 200, rows: 20_000, days: 60 })
  if (isAsked('reads')) await measureReads(client, account)
  if (isAsked('neighbour')) await measureNeighbour()
  if (isAsked('screen')) await showScreen()
  if (isAsked('ingestion')) await showIngestion()
  await client.end()
}

async function until(ask: () => Promise<{ readonly person?: unknown }>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await ask().catch(() => null))?.person) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('Nobody is known by the token of the measure')
}

/** The account as the run before left it, or a new one. */
async function made(client: pg.Client, size: Parameters<typeof fillAccount>[1]): Promise<Filled> {
  const kept = await accountOf(client, size)
  const startedAt = performance.now()
  const filled = kept ?? (await fillAccount(client, size))
  if (!kept || isAsked('sums')) await keepSums(filled)
  console.log(
    `${filled.campaigns} campaigns, ${filled.rows} ad days, made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
  return filled
}

async function showScreen(): Promise<void> {
  const screen = await measureScreen(`http://localhost:${port}`, large)
  console.log(`list on screen, opened again                         ${ms(screen.open)}`)
  console.log(`list on screen, sorted                               ${ms(screen.sort)}`)
  console.log(
    `scrolling                                            ${screen.framesPerSecond.toFixed(0)} frames/s, p95 ${ms(screen.slowFrame)} (an empty page: ${screen.bareFramesPerSecond.toFixed(0)}, a table drawn before: ${screen.plainFramesPerSecond.toFixed(0)} frames/s)`,
  )
  screen.levels.forEach(showLevel)
}

function showLevel(shown: LevelOnScreen): void {
  const { level, open, framesPerSecond, slowFrame, firstPanel, panel } = shown
  console.log(
    `${level.padEnd(20)} opened ${ms(open)}, ${framesPerSecond.toFixed(0)} frames/s, p95 ${ms(slowFrame)}; panel ${ms(firstPanel)} at first, ${ms(panel)} after`,
  )
}

async function showIngestion(): Promise<void> {
  const { ours, copy, restated } = await measureIngestion(database.url)
  const rate = (value: number) => `${Math.round(value).toLocaleString('en')} rows/s`
  console.log(`ingestion, JSON to committed                         ${rate(ours)}`)
  console.log(`the same rows again, nothing changed                 ${rate(restated)}`)
  console.log(`bare COPY of the same rows                           ${rate(copy)}`)
  console.log(`ratio to a bare COPY                                 ${(ours / copy).toFixed(2)}`)
  const entering = await measureEntering(database.url)
  console.log(
    `entering an account, of a transaction                ${entering.ours.toFixed(3)} ms (by set_config() ${entering.setConfig.toFixed(3)}, not at all ${entering.nothing.toFixed(3)})`,
  )
  // A page of the platform has 500 rows; what is stored in one transaction is a page or more.
  const page = (500 / ours) * 1000
  console.log(
    `the same, of 500 rows                                ${(((entering.ours - entering.nothing) / page) * 100).toFixed(1)} %`,
  )
}

/** The product's own refresh, as after each sync. */
async function keepSums({ accountId }: Filled): Promise<void> {
  // A month at a time, oldest first, as history arrives.
  for (let first = days; first >= 0; first -= 30) {
    const read = { since: dayAgo(first), until: dayAgo(Math.max(0, first - 29)) }
    await loading(accountId, (scope) => refreshSums(scope, read))
  }
}

async function loading(accountId: number, work: (scope: LoadingScope) => Promise<void>): Promise<void> {
  const pool = createPool(database.url, createLog('silent'), { size: 1 })
  const connect = async () => {
    const client = await pool.connect()
    return { client, db: databaseOn(client) }
  }
  await inAccountLoading({ connect }, accountId, work)
  await pool.end()
}

function addressOf(path: string): string {
  return `http://localhost:${port}/api/${path}`
}

function listAt(of: string, dates: string): () => Promise<void> {
  return untilLastByte(addressOf(`${of}/campaign_list?${dates}`), tokens)
}

async function measureReads(client: pg.Client, account: Filled): Promise<void> {
  const preset = await timingOf(listAt(large, range(30, 1)), 40)
  const custom = await timingOf(listAt(large, range(33, 4)), 40)
  const year = await timingOf(listAt(large, range(365, 1)), 10)
  console.log(line('list, 30 days, every event, totals', preset))
  console.log(line('list, a custom month', custom))
  console.log(line('list, a year', year))
  await measureReport(account)
  if (!isAsked('duck')) return
  const duck = await duckTimings(client, {
    accountId: account.accountId,
    file: join(database.folder, 'ad-days.duckdb'),
    runs: 20,
  })
  const ratio = (ours: number, theirs: number) => `${(ours / theirs).toFixed(2)} times DuckDB`
  console.log(line(`DuckDB, the same month over ${duck.rows} rows`, duck.preset))
  console.log(line('DuckDB, the same year', duck.year))
  console.log(
    `list, p50: 30 days ${ratio(preset.p50, duck.preset.p50)}, custom month ${ratio(custom.p50, duck.preset.p50)}, year ${ratio(year.p50, duck.year.p50)}`,
  )
}

async function measureReport(account: Filled): Promise<void> {
  const product = productAt(`http://localhost:${port}`, token, large)
  const path = `${large}/campaigns/${account.reportedCampaign}/report?${range(30, 1)}`
  const made = endpoints.campaignReport.response.parse(await product.ask('GET', path))
  await loading(account.accountId, (scope) => storeReport(scope, made, new Date()))
  const stored = `${large}/report/front_${large.slice(4)}_${dayAgo(0)}/${account.reportedCampaign}`
  console.log(
    line(
      `report of ${made.items.length} combinations, stored`,
      await timingOf(untilLastByte(addressOf(stored), tokens), 40),
    ),
  )
  console.log(line('the same report, computed', await timingOf(untilLastByte(addressOf(path), tokens), 15)))
}

/**
 * The list of a small account, alone and while four callers read the large one without pause, from another thread; in
 * turns, so that both meet the same machine.
 */
async function measureNeighbour(): Promise<void> {
  const own = listAt(small, range(30, 1))
  const alone: number[] = []
  const beside: number[] = []
  let answers = 0
  for (let turn = 0; turn < neighbour.turns; turn += 1) {
    alone.push(...(await samplesOf(own, neighbour.calls, neighbour.warmUps)))
    const stopFlood = startFlood(addressOf(`${large}/campaign_list?${range(30, 1)}`))
    beside.push(...(await samplesOf(own, neighbour.calls, neighbour.warmUps)))
    answers += await stopFlood()
  }
  const [calm, flooded] = [timingFrom(alone), timingFrom(beside)]
  console.log(line('a second account of 200 campaigns, alone', calm))
  console.log(line(`the same while the first is flooded (${answers} answers)`, flooded))
  console.log(
    `second account, p95 flooded to alone                 ${(flooded.p95 / calm.p95).toFixed(2)} times`,
  )
}

/** @returns ends the flood and tells how many answers it had */
function startFlood(url: string): () => Promise<number> {
  const flood = new Worker(new URL('./performance/flood.ts', import.meta.url), {
    workerData: { url, tokens, callers: 4 },
  })
  const answers = new Promise<number>((resolve, reject) => {
    flood.once('message', resolve)
    flood.once('error', reject)
  })
  return () => {
    flood.postMessage('stop')
    return answers
  }
}
