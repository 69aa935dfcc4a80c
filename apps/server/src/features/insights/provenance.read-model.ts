import type { endpoints, ResponseOf } from '@vigie/contract'
import { dayBefore, dayCount, restatedDays, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { ReportName } from './sync/reports.ts'
import { readSync } from './sync/sync-state.store.ts'

type Provenance = ResponseOf<typeof endpoints.campaignList>['provenance']
type Question = { readonly report: ReportName; readonly range: ReadRange; readonly today: string }

/** What is known of where the figures of a range come from. */
export async function readProvenance(
  { db, accountId }: AccountScope,
  { report, range, today }: Question,
): Promise<Provenance> {
  const read = await db
    .selectFrom('insight_read')
    .select(({ fn }) => [
      fn.countAll<number>().as('days'),
      fn.min('read_at').as('oldest'),
      fn.max('read_at').as('newest'),
    ])
    .where('account_id', '=', accountId)
    .where('report', '=', report)
    .where('day', '>=', range.since)
    .where('day', '<=', range.until)
    .executeTakeFirstOrThrow()
  const windows = await db
    .selectFrom('adset')
    .select(sql<string>`distinct attribution`.as('attribution'))
    .where('account_id', '=', accountId)
    .where('attribution', '<>', '')
    .execute()
  const opened = (await readSync({ db, accountId }))?.synced_from
  // Before the account was opened there is nothing to read.
  const begin = opened && opened > range.since ? opened : range.since
  const firstMaturing = dayBefore(today, restatedDays)
  const maturing = range.since > firstMaturing ? range.since : firstMaturing
  return {
    missingDays: Math.max(0, dayCount({ since: begin, until: range.until }) - read.days),
    oldestReadAt: read.oldest?.toISOString() ?? null,
    newestReadAt: read.newest?.toISOString() ?? null,
    maturingSince: range.until >= firstMaturing ? maturing : null,
    attribution: windows.map(({ attribution }) => attribution),
  }
}
