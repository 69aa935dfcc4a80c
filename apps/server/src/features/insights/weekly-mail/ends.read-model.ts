import { accountDay } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'

/** Ad sets of a campaign that end on a day of the week that begins. */
export type WeekEnd = { readonly campaign: string; readonly on: string; readonly count: number }

type Asked = { readonly now: Date; readonly timezone: string; readonly monday: string }
const aheadMs = 8 * 86_400_000
const most = 6

/** What ends by itself within seven days, soonest first. */
export async function readEnds(
  { db, accountId }: AccountScope,
  { now, timezone, monday }: Asked,
): Promise<readonly WeekEnd[]> {
  const rows = await db
    .selectFrom('adset')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'adset.account_id')
        .onRef('campaign.campaign_id', '=', 'adset.campaign_id'),
    )
    .select(['campaign.campaign_id as id', 'campaign.name', 'adset.ends_at as at'])
    .where('adset.account_id', '=', accountId)
    .where('adset.status', '=', 'ACTIVE')
    .where('campaign.status', '=', 'ACTIVE')
    .where('adset.ends_at', '>', now)
    .where('adset.ends_at', '<', new Date(now.getTime() + aheadMs))
    .orderBy('adset.ends_at')
    .execute()
  const last = Date.parse(`${monday}T00:00:00Z`) + 6 * 86_400_000
  const days = rows.flatMap(({ id, name, at }) => {
    const on = at === null ? null : accountDay(at.toISOString(), timezone)
    return on === null || Date.parse(`${on}T00:00:00Z`) > last ? [] : [{ id, campaign: name, on }]
  })
  const groups = Map.groupBy(days, ({ id, on }) => `${id} ${on}`)
  return [...groups.values()]
    .flatMap((all) => all.slice(0, 1).map(({ campaign, on }) => ({ campaign, on, count: all.length })))
    .slice(0, most)
}
