import { dayBefore, dayCount, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { columnList, columnSums } from '../volume-columns.ts'

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
  await sql`delete from campaign_window where account_id = ${accountId} and days = ${days}`.execute(db)
  await sql`
    insert into campaign_window (account_id, days, campaign_id, until, ${columnList()})
    select account_id, ${days}::smallint, campaign_id, ${until}::date, ${columnSums} from campaign_day
    where account_id = ${accountId} and day between ${range.since} and ${until}
    group by account_id, campaign_id`.execute(db)
}

/** Spend of the last whole days per campaign, oldest first, zero where nothing was delivered. */
async function refreshTrends({ db, accountId }: AccountScope, until: string): Promise<void> {
  const since = dayBefore(until, trendDays - 1)
  const days = Array.from({ length: dayCount({ since, until }) }, (_, index) => dayBefore(since, -index))
  const slots = sql.join(
    days.map((day) => sql`coalesce(sum(spend) filter (where day = ${day}::date), 0)::bigint`),
  )
  await sql`
    update campaign set spend_by_day = trend.spends, trend_until = ${until}::date
    from (
      select campaign_id, array[${slots}] as spends from campaign_day
      where account_id = ${accountId} and day between ${since} and ${until}
      group by campaign_id
    ) as trend
    where campaign.account_id = ${accountId} and campaign.campaign_id = trend.campaign_id`.execute(db)
}
