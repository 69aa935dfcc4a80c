import { dayBefore, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { bytesOfPart, packPart } from '../../../http/gzip-parts.ts'
import { figuresJson } from '../figures-json.ts'
import { refreshMonths, sumsOfRange } from '../months-to-date.ts'
import { columnList, columnSums } from '../volume-columns.ts'
import { trendDays, windowDays } from '../windows.ts'

/** Keeps the sums that the list opens with in step with the campaigns' days of a range that was just read. */
export async function refreshSums(scope: AccountScope, range: ReadRange, today: string): Promise<void> {
  const yesterday = dayBefore(today, 1)
  await refreshAccountDays(scope, range)
  await refreshMonths(scope, 'campaign', range)
  for (const days of windowDays) {
    // Older days belong to no window: reading history costs no recount.
    if (range.until >= dayBefore(yesterday, days - 1)) await refreshWindow(scope, days, yesterday)
  }
  if (range.until >= dayBefore(yesterday, trendDays - 1)) await refreshTrends(scope, yesterday)
}

async function refreshAccountDays(
  { db, accountId }: AccountScope,
  { since, until }: ReadRange,
): Promise<void> {
  await sql`delete from account_day where account_id = ${accountId} and day between ${since} and ${until}`.execute(
    db,
  )
  await sql`
    insert into account_day (account_id, day, ${columnList()})
    select account_id, day, ${columnSums} from campaign_day
    where account_id = ${accountId} and day between ${since} and ${until}
    group by account_id, day`.execute(db)
}

async function refreshWindow(scope: AccountScope, days: number, until: string): Promise<void> {
  const { db, accountId } = scope
  const sums = await sumsOfRange(scope, 'campaign', { since: dayBefore(until, days - 1), until })
  const figures = bytesOfPart(await packPart(figuresJson(sums), 'kept'))
  await db
    .insertInto('window_sums')
    .values({ account_id: accountId, days, until, figures })
    .onConflict((conflict) => conflict.columns(['account_id', 'days']).doUpdateSet({ until, figures }))
    .execute()
}

async function refreshTrends(scope: AccountScope, until: string): Promise<void> {
  const { db, accountId } = scope
  const trend = bytesOfPart(await packPart(await trendJson(scope, until), 'kept'))
  await db
    .insertInto('spend_trend')
    .values({ account_id: accountId, until, trend })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ until, trend }))
    .execute()
}

/** Spend of the last whole days per campaign, oldest first, zero where nothing was delivered. */
async function trendJson({ db, accountId }: AccountScope, until: string): Promise<string> {
  const since = dayBefore(until, trendDays - 1)
  const { rows } = await sql<{ trend: string }>`
    select json_build_object(
      'days', ${trendDays}::int,
      'campaignId', coalesce(json_agg(campaign_id order by campaign_id) filter (where day = ${until}::date), '[]'),
      'spend', coalesce(json_agg(spend order by campaign_id, day), '[]'))::text as trend
    from (
      select delivered.campaign_id, at::date as day, coalesce(spend, 0) as spend
      from (
        select distinct campaign_id from campaign_day
        where account_id = ${accountId} and day between ${since} and ${until}
      ) as delivered
      cross join generate_series(${since}::date, ${until}::date, interval '1 day') as at
      left join campaign_day
        on campaign_day.account_id = ${accountId} and campaign_day.day = at::date
        and campaign_day.campaign_id = delivered.campaign_id
    ) as days`.execute(db)
  if (!rows[0]) throw new Error('An aggregate answers one row')
  return rows[0].trend
}
