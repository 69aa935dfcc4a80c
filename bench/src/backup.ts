/**
 * `npm run bench -- backup`: a backup of ten million days of ads while campaigns are published and somebody saves something
 * ten times a second; then the same backup restored into an empty database. Bounds: the backup within ten minutes, no write
 * refused, none that waits for five seconds, every publication as planned, as many rows restored as were backed up.
 * `BENCH_ROWS` makes it smaller, `BENCH_KEEP` keeps the rows for the next run.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.ts'
import { accountOf, fillAccount } from './performance/fill.ts'
import { startBenchDatabase } from './performance/kept-database.ts'
import { productAt, publishFile, storeCampaign, type Product } from '../../e2e/product.ts'
import { withProduct } from './with-product.ts'

const run = promisify(execFile)
const port = Number(process.env.BENCH_PORT ?? 4390)
const rows = Number(process.env.BENCH_ROWS ?? 10_000_000)
const days = Number(process.env.BENCH_DAYS ?? 396)
const token = 'bench-token-of-the-demo'
const [published, large] = ['act_204811763', 'act_900000001'] as const
const size = { adsets: 4, texts: 5 }
const bounds = { backupSeconds: 600, waitSeconds: 5 }
const masterKey = randomBytes(32).toString('base64')
const vigie = join(import.meta.dirname, '../../bin/vigie.mjs')

const folder = await mkdtemp(join(tmpdir(), 'vigie-backup-bench-'))
// PostgreSQL may have to run as another user, who walks through here.
await chmod(folder, 0o755)
const database = await startBenchDatabase()
const env = { DATABASE_URL: database.url, VIGIE_MASTER_KEY: masterKey }
const file = join(folder, 'all.vigie')
const problems: string[] = []
try {
  await mkdir(join(folder, 'data'))
  await withProduct({ port, token, env, dataDir: join(folder, 'data') }, measure)
  await restoreElsewhere()
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(`NOT MET: ${problem}`)
if (problems.length > 0) process.exitCode = 1

async function measure(): Promise<void> {
  const product = productAt(`http://localhost:${port}`, token, published)
  await untilKnown(product)
  await fill()
  const running = { isOver: false }
  const publishing = publishAgain(product, running)
  const saving = saveAgain(product, running)
  // The first publication is under way when the backup begins.
  await pause(3000)
  const made = await timed(() => command(join(folder, 'data'), ['backup', file]))
  running.isOver = true
  const [publications, saves] = [await publishing, await saving]
  report('backup', `${made.seconds.toFixed(0)} s, ${megabytes((await stat(file)).size)}: ${made.value}`)
  report('published', `${publications.length} meanwhile: ${[...new Set(publications)].join(', ')}`)
  report(
    'saved',
    `${saves.count} times, ${saves.refused} refused, the longest wait ${saves.longest.toFixed(2)} s`,
  )
  expect(made.seconds <= bounds.backupSeconds, `a backup within ${bounds.backupSeconds} s`)
  expect(
    publications.length > 0 && publications.every((end) => end === 'PUBLISHED as planned'),
    'publications',
  )
  expect(saves.refused === 0, 'no write refused')
  expect(saves.longest < bounds.waitSeconds, `no write that waits for ${bounds.waitSeconds} s`)
}

async function untilKnown({ ask }: Product): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const session = await ask<{ accounts: readonly unknown[] }>('GET', 'session').catch(() => null)
    if (session && session.accounts.length > 0) return
    await pause(100)
  }
  throw new Error('Nobody is known by the token of the measure')
}

async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const wanted = { account: large, campaigns: 10_000, rows, days }
  const { value, seconds } = await timed(
    async () => (await accountOf(client, wanted)) ?? fillAccount(client, wanted),
  )
  await client.end()
  report('rows', `${value.rows} days of ads, made in ${seconds.toFixed(0)} s`)
}

async function publishAgain(product: Product, running: { readonly isOver: boolean }): Promise<string[]> {
  const ends: string[] = []
  do {
    const { state, total, created } = await publishFile(product, await storeCampaign(product, size))
    ends.push(
      state === 'PUBLISHED' && created === total ? 'PUBLISHED as planned' : `${state} ${created}/${total}`,
    )
  } while (!running.isOver)
  return ends
}

/** A small write of the account that is backed up, ten times a second. */
async function saveAgain({ ask, account }: Product, running: { readonly isOver: boolean }) {
  const saves = { count: 0, refused: 0, longest: 0 }
  while (!running.isOver) {
    const content = `https://www.example.com/${saves.count}-${process.pid}`
    const { value, seconds } = await timed(() =>
      ask('PUT', `${account}/link`, [{ content, keywords: [] }]).then(
        () => true,
        () => false,
      ),
    )
    saves.count += 1
    saves.longest = Math.max(saves.longest, seconds)
    if (!value) saves.refused += 1
    await pause(100)
  }
  return saves
}

async function restoreElsewhere(): Promise<void> {
  const other = join(folder, 'other')
  const target = await startPostgres({ dataDir: join(other, 'postgres'), isTemporary: true })
  try {
    const restored = await timed(() => command(other, ['restore', file], target.url))
    report('restore', `${restored.seconds.toFixed(0)} s: ${restored.value.split('\n')[0]}`)
    const [before, after] = [await countedRows(database.url), await countedRows(target.url)]
    expect(before === after, `as many days of ads restored (${after}) as there were (${before})`)
  } finally {
    await target.stop()
  }
}

async function countedRows(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: found } = await client.query<{ count: number }>(
    'select count(*)::int as count from tenant.ad_day',
  )
  await client.end()
  return found[0]?.count ?? 0
}

async function command(
  dataDir: string,
  given: readonly string[],
  databaseUrl = database.url,
): Promise<string> {
  const { stdout } = await run(process.execPath, [vigie, ...given], {
    env: { ...process.env, ...env, PORT: String(port), VIGIE_DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.trim().split('\n')[0] ?? ''
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - startedAt) / 1000 }
}

function expect(isMet: boolean, what: string): void {
  if (!isMet) problems.push(what)
}
function report(name: string, text: string): void {
  console.log(`${name.padEnd(12)} ${text}`)
}
function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
