import type { AlertDay } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'

/** Daily facts of an account by campaign, read once for every rule. */
export type AccountDays = {
  readonly byCampaign: ReadonlyMap<string, readonly AlertDay[]>
  readonly all: readonly AlertDay[]
}

export async function readAlertDays({ db, accountId }: AccountScope, since: string): Promise<AccountDays> {
  const rows = await db
    .selectFrom('campaign_day')
    .select(['campaign_id', 'day', 'spend', 'impressions', 'link_clicks', 'purchases', 'purchase_value'])
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .execute()
  const byCampaign = new Map<string, AlertDay[]>()
  for (const row of rows) {
    const days = byCampaign.get(row.campaign_id) ?? []
    if (days.length === 0) byCampaign.set(row.campaign_id, days)
    days.push({
      day: row.day,
      spend: row.spend,
      impressions: row.impressions,
      linkClicks: row.link_clicks,
      purchases: row.purchases ?? 0,
      purchaseValue: row.purchase_value ?? 0,
    })
  }
  return { byCampaign, all: sumByDay([...byCampaign.values()]) }
}

/** The days of some campaigns, added up. */
export function daysOf(
  days: AccountDays,
  campaigns: readonly { readonly id: string }[] | 'all',
): readonly AlertDay[] {
  if (campaigns === 'all') return days.all
  const [first, ...others] = campaigns.map(({ id }) => days.byCampaign.get(id) ?? [])
  return first && others.length === 0 ? first : sumByDay([first ?? [], ...others])
}

function sumByDay(lists: readonly (readonly AlertDay[])[]): readonly AlertDay[] {
  const sums = new Map<string, AlertDay>()
  for (const list of lists) {
    for (const one of list) {
      const sum = sums.get(one.day)
      sums.set(
        one.day,
        sum
          ? {
              day: one.day,
              spend: sum.spend + one.spend,
              impressions: sum.impressions + one.impressions,
              linkClicks: sum.linkClicks + one.linkClicks,
              purchases: sum.purchases + one.purchases,
              purchaseValue: sum.purchaseValue + one.purchaseValue,
            }
          : one,
      )
    }
  }
  return [...sums.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
