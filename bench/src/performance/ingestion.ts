import pg from 'pg'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { createPool, databaseOn } from '../../../apps/server/src/db/database.ts'
import { inAccountLoading } from '../../../apps/server/src/db/in-account.ts'
import {
  copyTable,
  factRow,
  type FactRow,
} from '../../../apps/server/src/features/insights/sync/copy-line.ts'
import { storeFacts } from '../../../apps/server/src/features/insights/sync/store-facts.ts'
import { reports } from '../../../apps/server/src/features/insights/sync/reports.ts'
import { createLog } from '../../../apps/server/src/log.ts'
import { toDailyFact } from '../../../packages/ads-api/src/index.ts'

const rowCount = 60_000
const rowsPerPage = 500

export type Ingestion = { readonly ours: number; readonly copy: number; readonly restated: number }

/** Rows per second from the platform's JSON to committed facts, beside a bare COPY of the same rows, A-B-B-A. */
export async function measureIngestion(databaseUrl: string): Promise<Ingestion> {
  const pool = createPool(databaseUrl, createLog('silent'), { size: 2 })
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('create table if not exists public.bare (like tenant.ad_day including all)')
  const pages = jsonPages()
  const connect = async () => {
    const client = await pool.connect()
    return { client, db: databaseOn(client) }
  }
  const ours = (accountId: number) => timed(() => store(connect, accountId, pages))
  const bare = (accountId: number) => timed(() => copyBare(owner, accountId, pages))
  const rates = { ours: [] as number[], copy: [] as number[], restated: [] as number[] }
  try {
    for (let round = 0; round < 3; round += 1) {
      const first = 900_000 + round * 10
      const order = round % 2 === 0
      if (order) rates.copy.push(await bare(first))
      rates.ours.push(await ours(first))
      // The same rows again, as every day's restatement brings them: nothing to write.
      rates.restated.push(await ours(first))
      if (!order) rates.copy.push(await bare(first))
    }
  } finally {
    await owner.query('drop table public.bare')
    await owner.end()
    await pool.end()
  }
  return { ours: median(rates.ours), copy: median(rates.copy), restated: median(rates.restated) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return rowCount / ((performance.now() - startedAt) / 1000)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const report = reports.find(({ name }) => name === 'ad') ?? reports[0]

function rowsOf(pages: readonly string[]): FactRow[] {
  if (!report) throw new Error('There is no report of ads')
  const rows = new Map<string, FactRow>()
  for (const page of pages) {
    const { data } = JSON.parse(page) as { data: readonly unknown[] }
    for (const one of data) {
      const row = factRow(toDailyFact(one, 2), report)
      rows.set(row.key, row)
    }
  }
  return [...rows.values()]
}

type Connect = Parameters<typeof inAccountLoading>[0]['connect']

async function store(connect: Connect, accountId: number, pages: readonly string[]): Promise<void> {
  if (!report) return
  const rows = rowsOf(pages)
  const range = { since: '2026-01-01', until: '2026-01-30' }
  await inAccountLoading({ connect }, accountId, (scope) => storeFacts(scope, { report, range }, rows))
}

/** Only the copying: its lines are made before the clock starts. */
const linesPerChunk = 400
let bare: { readonly columns: readonly string[]; readonly lines: readonly string[] } | null = null

function bareTable(pages: readonly string[]) {
  const { columns, lines } = copyTable(rowsOf(pages))
  return { columns, lines: Array.from(lines, (line) => line.replace('\t\t', '\t')) }
}

async function copyBare(owner: pg.Client, accountId: number, pages: readonly string[]): Promise<void> {
  const { columns, lines } = (bare ??= bareTable(pages))
  const stream = owner.query(
    copyFrom(`copy public.bare (account_id, ad_id, day, ${columns.join(', ')}) from stdin`),
  )
  const chunks: string[] = []
  for (let first = 0; first < lines.length; first += linesPerChunk)
    chunks.push(
      lines
        .slice(first, first + linesPerChunk)
        .map((line) => `${accountId}\t${line}`)
        .join(''),
    )
  await pipeline(Readable.from(chunks, { objectMode: false }), stream)
}

/** Pages as the platform writes them: texts for numbers, every purchase under four action types. */
function jsonPages(): string[] {
  return Array.from({ length: rowCount / rowsPerPage }, (_, page) =>
    JSON.stringify({
      data: Array.from({ length: rowsPerPage }, (__, index) => platformRow(page * rowsPerPage + index)),
    }),
  )
}

function platformRow(at: number): object {
  const count = (factor: number, size: number) => String(((at * factor) % size) + 1)
  const bought = count(13, 9)
  const types = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase', 'onsite_web_purchase']
  return {
    ad_id: `1202${String(Math.floor(at / 30)).padStart(14, '0')}`,
    date_start: `2026-01-${String((at % 30) + 1).padStart(2, '0')}`,
    spend: `${count(7, 90)}.${String(at % 100).padStart(2, '0')}`,
    impressions: count(17, 9000),
    clicks: count(19, 300),
    inline_link_clicks: count(23, 200),
    actions: [
      ...types.map((type) => ({ action_type: type, value: bought })),
      ...[
        'link_click',
        'landing_page_view',
        'omni_view_content',
        'omni_add_to_cart',
        'post_reaction',
        'comment',
      ].map((type, index) => ({ action_type: type, value: count(29 + index, 120) })),
    ],
    action_values: types.map((type) => ({ action_type: type, value: `${bought}9.90` })),
  }
}
