import { deliveryState } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { openKeys } from '../../../alerts/open-keys.ts'
import type { Found, WatchFrame } from './watch.ts'

/** Campaigns that are switched on and no longer deliver. */
export async function watchDelivery(scope: AccountScope, { moment, days }: WatchFrame): Promise<Found> {
  const { db, accountId } = scope
  const campaigns = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name'])
    .where('account_id', '=', accountId)
    .where('effective_status', '=', 'ACTIVE')
    .execute()
  const states = campaigns.map((campaign) => {
    const impressions = new Map(
      (days.byCampaign.get(campaign.id) ?? []).map(({ day, impressions: count }) => [day, count]),
    )
    return { campaign, state: deliveryState(impressions, moment) }
  })
  const stands = new Set(
    states.flatMap(({ campaign, state }) => (state === 'delivers' ? [] : [alertKeys.delivery(campaign.id)])),
  )
  return {
    // One that was paused since is not in the list either: it is over.
    over: (await openKeys(scope, ['delivery.stopped'])).filter((key) => !stands.has(key)),
    alerts: states.flatMap(({ campaign, state }) =>
      state === 'silent'
        ? [
            {
              key: alertKeys.delivery(campaign.id),
              priority: 1 as const,
              told: {
                code: 'delivery.stopped' as const,
                facts: { campaign, hoursBehind: moment.hoursBehind },
              },
              campaigns: [campaign],
            },
          ]
        : [],
    ),
  }
}
