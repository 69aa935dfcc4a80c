import { createPool, databaseOn } from '../../apps/server/src/db/database.ts'
import { inAccountLoading } from '../../apps/server/src/db/in-account.ts'
import { factRow } from '../../apps/server/src/features/insights/sync/copy-line.ts'
import { reports } from '../../apps/server/src/features/insights/sync/reports.ts'
import { storeFacts } from '../../apps/server/src/features/insights/sync/store-facts.ts'
import { refreshSums } from '../../apps/server/src/features/insights/sync/sums.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { toDailyFact } from '../../packages/ads-api/src/index.ts'
import { sleep, type Running } from './load.ts'

/** Three times the 2.6 million rows a day of the reference, through the product's own ingestion. */
const rowsEach = 900
const everySeconds = 10

/** @returns how many rows were stored */
export async function ingest(databaseUrl: string, accountId: number, running: Running): Promise<number> {
  const report = reports.find(({ name }) => name === 'ad')
  if (!report) throw new Error('There is no report of ads')
  const { connect, pool } = connecting(databaseUrl)
  let stored = 0
  for (let turn = 0; !running.isOver(); turn += 1) {
    const day = new Date().toISOString().slice(0, 10)
    const rows = Array.from({ length: rowsEach }, (_, ad) =>
      factRow(toDailyFact(platformRow(ad, turn, day), 2), report),
    )
    try {
      const range = { since: day, until: day }
      await inAccountLoading({ connect }, accountId, async (scope) => {
        await storeFacts(scope, { report, range }, rows)
        await refreshSums(scope, range)
      })
      stored += rows.length
    } catch {
      // The database starts again: what was not stored is read anew, as the synchronisation does.
    }
    await sleep(everySeconds, running)
  }
  await pool.end()
  return stored
}

function connecting(databaseUrl: string) {
  const pool = createPool(databaseUrl, createLog('silent'), { size: 1 })
  const connect = async () => {
    const client = await pool.connect()
    return { client, db: databaseOn(client) }
  }
  return { pool, connect }
}

const dayAgo = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)

/** The sums that the synchronisation keeps with the days it reads: a month at a time, oldest first. */
export async function keepSums(databaseUrl: string, accountId: number, days: number): Promise<void> {
  const { connect, pool } = connecting(databaseUrl)
  for (let first = days; first >= 0; first -= 30) {
    const read = { since: dayAgo(first), until: dayAgo(Math.max(0, first - 29)) }
    await inAccountLoading({ connect }, accountId, (scope) => refreshSums(scope, read))
  }
  await pool.end()
}

/** Each reading of today's figures is a little more than the one before. */
function platformRow(ad: number, turn: number, day: string): object {
  return {
    ad_id: `a${ad + 1}`,
    date_start: day,
    spend: `${turn}.${String(ad % 100).padStart(2, '0')}`,
    impressions: String(100 + turn * 10 + ad),
    clicks: String(turn + 1),
    inline_link_clicks: String(turn + 1),
    actions: [{ action_type: 'omni_purchase', value: String(turn) }],
  }
}
