import { dayBefore, type ReadRange } from '@vigie/domain'
import { sql, type RawBuilder } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { columnArrays, columnList, columnSums } from '../volume-columns.ts'

/** The periods of the list's menu: all end yesterday. */
export const windowDays: readonly number[] = [7, 14, 30]
export const trendDays = 14

/** Keeps the sums that the list opens with in step with the campaigns' days of a range that was just read. */
export async function refreshSums(scope: AccountScope, range: ReadRange, today: string): Promise<void> {
  const yesterday = dayBefore(today, 1)
  await refreshAccountDays(scope, range)
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

async function refreshWindow({ db, accountId }: AccountScope, days: number, until: string): Promise<void> {
  const range: ReadRange = { since: dayBefore(until, days - 1), until }
  await sql`delete from window_sums where account_id = ${accountId} and days = ${days}`.execute(db)
  await sql`
    insert into window_sums (account_id, days, until, campaign_ids, ${columnList()})
    select ${accountId}, ${days}::smallint, ${until}::date, sums.* from (${sumsAsArrays(accountId, range)}) as sums
    `.execute(db)
}

/** One row: the campaigns that delivered in a range, and what they did, an array a column. */
export const sumsAsArrays = (accountId: number, { since, until }: ReadRange): RawBuilder<unknown> => sql`
  select coalesce(array_agg(campaign_id), '{}') as campaign_ids, ${columnArrays} from (
    select campaign_id, ${columnSums} from campaign_day
    where account_id = ${accountId} and day between ${since} and ${until}
    group by campaign_id
  ) as summed`

/** Spend of the last whole days per campaign, oldest first, zero where nothing was delivered. */
async function refreshTrends({ db, accountId }: AccountScope, until: string): Promise<void> {
  const since = dayBefore(until, trendDays - 1)
  await sql`delete from spend_trend where account_id = ${accountId}`.execute(db)
  await sql`
    insert into spend_trend (account_id, until, days, campaign_ids, spends)
    select ${accountId}, ${until}::date, ${trendDays}::smallint,
      coalesce(array_agg(campaign_id order by campaign_id) filter (where day = ${until}::date), '{}'),
      coalesce(array_agg(spend order by campaign_id, day), '{}')
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
}
