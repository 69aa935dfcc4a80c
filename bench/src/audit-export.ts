/**
 * `npm run bench -- audit-export`: the audit of an account with a million lines as JSON lines and as CSV, over HTTP, from the product as it
 * runs. Baselines of the same run: a tenth of the lines in the same way, for the memory, and a bare COPY of the same rows, for the time.
 * Bound: ten times the lines hold no more memory than a quarter as much again, where the file has ten times the bytes. The lines are made by the database
 * without their seals, which no file reads. `BENCH_LINES` makes it smaller.
 */
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { productAt } from '../../e2e/product.ts'
import { startBenchDatabase } from './performance/kept-database.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4390)
const lines = Number(process.env.BENCH_LINES ?? 1_000_000)
const few = Math.round(lines / 10)
const token = 'bench-token-of-the-demo'
const account = 'act_204811763'
const url = `http://localhost:${port}`
const headers = { authorization: `Bearer ${token}` }
/** Of what it held for a tenth of the lines: what a garbage collector leaves lying about, and not a file. */
const mostGrowth = 0.25
const problems: string[] = []

const database = await startBenchDatabase()
try {
  await withProduct({ port, token, env: { DATABASE_URL: database.url } }, measure)
} finally {
  await database.stop()
}
for (const problem of problems) console.error(`NOT MET: ${problem}`)
if (problems.length > 0) process.exitCode = 1

async function measure(): Promise<void> {
  await untilKnown()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await fill(client, Math.min(few, 10_000))
  // The first brings the code and the caches.
  for (const format of ['jsonl', 'csv'] as const) await exported(format)
  await fill(client, few)
  const small = { jsonl: await exported('jsonl'), csv: await exported('csv') }
  await fill(client, lines)
  const copied = await copy(client)
  report('COPY', `${copied.rows} rows in ${copied.seconds.toFixed(1)} s`)
  for (const format of ['jsonl', 'csv'] as const) {
    const large = await exported(format)
    const [before, after] = [small[format].peak, large.peak]
    report(
      format,
      `${large.lines} lines, ${(large.bytes / 1e6).toFixed(0)} MB in ${large.seconds.toFixed(1)} s, ` +
        `${(large.seconds / copied.seconds).toFixed(1)} times COPY; at most ${after.toFixed(0)} MB resident, ` +
        `${before.toFixed(0)} for ${small[format].lines} lines: ${(after / before).toFixed(2)} times`,
    )
    expect(large.lines >= lines, `${lines} lines as ${format}`)
    expect(after <= before * (1 + mostGrowth), `constant memory for ${format}`)
  }
  await client.end()
}

async function untilKnown(): Promise<void> {
  const { ask } = productAt(url, token, account)
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const session = await ask<{ accounts: readonly unknown[] }>('GET', 'session').catch(() => null)
    if (session && session.accounts.length > 0) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('Nobody is known by the token of the measure')
}

/** Lines of a year and a half, by a person of the account and by machines, up to so many. */
async function fill(client: pg.Client, upTo: number): Promise<void> {
  await client.query('begin')
  // No seal is made, and row-level security holds for the owner as well.
  await client.query("set local session_replication_role = 'replica'")
  await client.query('set local row_security = off')
  const { rows } = await client.query<{ accountId: string; personId: string; count: number }>(
    `select a.account_id as "accountId", m.person_id as "personId",
       (select count(*)::int from tenant.audit_entry where account_id = a.account_id) as count
     from control.ad_account a join control.membership m on m.account_id = a.account_id
     where a.platform_id = $1 limit 1`,
    [account],
  )
  const [known] = rows
  if (!known) throw new Error('Nobody works on the account of the measure')
  await client.query(
    `insert into tenant.audit_entry (account_id, id, at, person_id, origin, action, subject, facts, request_id)
     select $1, gen_random_uuid(), now() - make_interval(secs => n * 40), case when n % 3 = 0 then null else $2::uuid end,
       case when n % 3 = 0 then 'monitoring' else 'screen' end, 'adset.changed', (120000000 + n % 5000)::text,
       jsonb_build_object('before', jsonb_build_object('dailyBudget', n), 'after', jsonb_build_object('dailyBudget', n + 100)),
       gen_random_uuid()::text
     from generate_series($3::int + 1, $4::int) n`,
    [known.accountId, known.personId, known.count, upTo],
  )
  await client.query('commit')
  await client.query('analyze tenant.audit_entry')
}

async function copy(client: pg.Client): Promise<{ readonly rows: number; readonly seconds: number }> {
  const startedAt = performance.now()
  let rows = 0
  const stream = client.query(
    copyTo('copy (select * from tenant.audit_entry order by account_id, at desc) to stdout'),
  )
  for await (const chunk of stream) rows += linesIn(chunk as Buffer)
  return { rows, seconds: (performance.now() - startedAt) / 1000 }
}

/** One file, read as it comes and kept nowhere, while the memory of the product is looked at. */
async function exported(format: 'jsonl' | 'csv') {
  const watch = watchMemory()
  const startedAt = performance.now()
  const reply = await fetch(`${url}/api/${account}/audit/export?format=${format}`, { headers })
  if (!reply.ok || !reply.body) throw new Error(`The export was answered ${reply.status}`)
  let count = 0
  let bytes = 0
  for await (const chunk of reply.body) {
    count += linesIn(chunk)
    bytes += chunk.length
  }
  const seconds = (performance.now() - startedAt) / 1000
  return { lines: count, bytes, seconds, peak: await watch.stop() }
}

function linesIn(chunk: Uint8Array): number {
  let count = 0
  for (const byte of chunk) if (byte === 10) count += 1
  return count
}

/** The most that the product held, looked at four times a second. */
function watchMemory() {
  let peak = 0
  const look = async () => {
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    const found = /^process_resident_memory_bytes (\S+)$/m.exec(text)
    if (!found) throw new Error('The product does not tell its memory')
    peak = Math.max(peak, Number(found[1]) / 2 ** 20)
  }
  const looking = setInterval(() => void look(), 250)
  return {
    stop: async () => {
      clearInterval(looking)
      await look()
      return peak
    },
  }
}

function expect(isMet: boolean, what: string): void {
  if (!isMet) problems.push(what)
}
function report(name: string, text: string): void {
  console.log(`${name.padEnd(8)} ${text}`)
}
