import { deliveryState } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { openKeys, type Found, type WatchFrame } from './watch.ts'

const keyOf = (campaignId: string) => `delivery:${campaignId}`

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
    states.flatMap(({ campaign, state }) => (state === 'delivers' ? [] : [keyOf(campaign.id)])),
  )
  return {
    // One that was paused since is not in the list either: it is over.
    over: (await openKeys(scope, ['delivery.stopped'])).filter((key) => !stands.has(key)),
    alerts: states.flatMap(({ campaign, state }) =>
      state === 'silent'
        ? [
            {
              key: keyOf(campaign.id),
              category: 'performances' as const,
              priority: 1 as const,
              code: 'delivery.stopped',
              sentence: {
                fr: `« ${campaign.name} » est active mais ne diffuse plus : aucune impression aujourd’hui.`,
                en: `“${campaign.name}” is active but no longer delivers: no impression today.`,
              },
              campaigns: [campaign],
              facts: { hoursBehind: moment.hoursBehind },
            },
          ]
        : [],
    ),
  }
}
