import { dayBefore, type ReadRange, type ReportComing } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { dayIn } from '../days.ts'

/** How far after its days a report looks, and how long ago these may be over for that to be still ahead. */
const [daysAhead, daysOver] = [35, 14]

type Question = {
  readonly range: ReadRange
  readonly timezone: string
  readonly hasCampaigns: boolean
  readonly now: Date
}

/** What the account goes on with: the daily budgets that are on, and what ends soon; `null` of days that are long over. */
export async function readComing(
  { db, accountId }: AccountScope,
  { range, timezone, hasCampaigns, now }: Question,
): Promise<ReportComing | null> {
  const today = dayIn(timezone, now)
  if (range.until < dayBefore(today, daysOver)) return null
  const { rows } = await sql<{ readonly name: string; readonly daily: number; readonly endsAt: Date | null }>`
    select campaign.name, coalesce(campaign.daily_budget, sum(adset.daily_budget), 0)::bigint as daily,
      case when count(adset.ends_at) = count(*) then max(adset.ends_at) end as "endsAt"
    from campaign
    join adset on adset.account_id = campaign.account_id and adset.campaign_id = campaign.campaign_id
      and adset.status = 'ACTIVE' and (adset.ends_at is null or adset.ends_at > ${now})
    where campaign.account_id = ${accountId} and campaign.status = 'ACTIVE'
    group by campaign.campaign_id, campaign.name, campaign.daily_budget`.execute(db)
  const last = dayBefore(today, -daysAhead)
  return {
    dailyBudget: rows.reduce((sum, { daily }) => sum + Number(daily), 0),
    ends: rows
      .flatMap(({ name, endsAt }) =>
        endsAt === null ? [] : { name: hasCampaigns ? name : null, day: dayIn(timezone, endsAt) },
      )
      .filter(({ day }) => day <= last)
      .toSorted((a, b) => a.day.localeCompare(b.day)),
  }
}
