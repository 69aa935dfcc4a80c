import type { endpoints, ResponseOf } from '@vigie/contract'
import { dayBefore, dayCount, restatedDays, type ReadRange } from '@vigie/domain'
import { sql, type RawBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { AccountScope } from '../../db/in-account.ts'
import { precedingRange } from './days.ts'
import type { ReportName } from './sync/reports.ts'

type Provenance = ResponseOf<typeof endpoints.campaignList>['provenance']
type Question = { readonly report: ReportName; readonly range: ReadRange; readonly today: string }

/** What is known of where the figures of a range come from. */
export async function readProvenance(scope: AccountScope, question: Question): Promise<Provenance> {
  const { read } = await scope.db
    .selectNoFrom(jsonObjectFrom(readDays(scope, question)).as('read'))
    .executeTakeFirstOrThrow()
  return provenanceOf(read, question)
}

/** Of the days of a range, which were read and when; an aggregate: one row whatever was read. */
export const readDays = ({ accountId }: AccountScope, { report, range }: Question) => sql<{
  days: number
  oldest: Date | null
  newest: Date | null
  windows: string[]
  opened: string | null
  previous: number
}>`(
    select count(*) as days, min(read_at) as oldest, max(read_at) as newest, ${attributions(accountId)} as windows,
      (select synced_from from sync_state where account_id = ${accountId} and name = 'insights') as opened,
      (select count(*) from insight_read where account_id = ${accountId} and report = ${report}
        and day between ${precedingRange(range).since} and ${precedingRange(range).until}) as previous
    from insight_read
    where account_id = ${accountId} and report = ${report} and day between ${range.since} and ${range.until}
  )`

type ReadDays = {
  readonly days: number
  readonly oldest: string | null
  readonly newest: string | null
  readonly windows: string[]
  readonly opened: string | null
  readonly previous: number
}

export function provenanceOf(read: ReadDays | null, { range, today }: Question): Provenance {
  if (!read) throw new Error('An aggregate answers one row')
  const { opened } = read
  // Before the account was opened there is nothing to read.
  const begin = opened && opened > range.since ? opened : range.since
  const firstMaturing = dayBefore(today, restatedDays)
  const maturing = range.since > firstMaturing ? range.since : firstMaturing
  return {
    missingDays: Math.max(0, dayCount({ since: begin, until: range.until }) - read.days),
    readDays: read.days,
    previousReadDays: read.previous,
    oldestReadAt: read.oldest && new Date(read.oldest).toISOString(),
    newestReadAt: read.newest && new Date(read.newest).toISOString(),
    maturingSince: range.until >= firstMaturing ? maturing : null,
    attribution: read.windows,
  }
}

/** Few settings among tens of thousands of ad sets: each is found by the index after the one before. */
const attributions = (accountId: number) => sql`(
  with recursive found as (
    select ${attributionAfter(accountId, sql`''`)} as attribution
    union all
    select ${attributionAfter(accountId, sql`found.attribution`)} from found where found.attribution is not null
  )
  select coalesce(array_agg(attribution) filter (where attribution is not null), '{}') from found)`

const attributionAfter = (accountId: number, former: RawBuilder<unknown>) =>
  sql`(select min(attribution) from adset where account_id = ${accountId} and attribution > ${former})`
