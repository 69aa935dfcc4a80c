import type { AccountScope } from '../../../db/in-account.ts'
import type { NewAlert } from '../../../alerting/alerts.ts'
import type { Found } from './watch.ts'

const code = 'ad.rejected'

type Rejected = {
  readonly id: string
  readonly name: string
  readonly adset: string
  readonly campaignId: string
  readonly campaign: string
}

/**
 * Ads that the platform refuses to show. Those of one campaign that are found together are told together; one found
 * later is told on its own. Over when none of them is refused any more.
 */
export async function watchRejections(scope: AccountScope): Promise<Found> {
  const { db, accountId } = scope
  const rejected = await db
    .selectFrom('ad')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'ad.account_id')
        .onRef('campaign.campaign_id', '=', 'ad.campaign_id'),
    )
    .innerJoin('adset', (join) =>
      join.onRef('adset.account_id', '=', 'ad.account_id').onRef('adset.adset_id', '=', 'ad.adset_id'),
    )
    .select([
      'ad.ad_id as id',
      'ad.name',
      'adset.name as adset',
      'ad.campaign_id as campaignId',
      'campaign.name as campaign',
    ])
    .where('ad.account_id', '=', accountId)
    .where('ad.effective_status', '=', 'DISAPPROVED')
    .orderBy('ad.ad_id')
    .execute()
  const told = await db
    .selectFrom('alert')
    .select(['key', 'facts'])
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .where('resolved_at', 'is', null)
    .execute()
  const idsOf = (facts: NewAlert['facts']) => String(facts?.adIds ?? '').split(',')
  const still = new Set(rejected.map(({ id }) => id))
  const known = new Set(told.flatMap(({ facts }) => idsOf(facts)))
  const fresh = rejected.filter(({ id }) => !known.has(id))
  return {
    over: told.filter(({ facts }) => !idsOf(facts).some((id) => still.has(id))).map(({ key }) => key),
    alerts: [...Map.groupBy(fresh, ({ campaignId }) => campaignId).values()].flatMap(alertOf),
  }
}

function alertOf(ads: readonly Rejected[]): NewAlert[] {
  const [first] = ads
  if (!first) return []
  const names = ads.map(({ name }) => name)
  const [shown, count] = [names.slice(0, 3).join(', '), names.length]
  return [
    {
      key: `${code}:${first.campaignId}:${first.id}`,
      category: 'creations',
      priority: 2,
      code,
      sentence:
        count === 1
          ? {
              fr: `Meta a refusé la publicité « ${first.name} ». La raison est dans le détail de la publicité.`,
              en: `Meta rejected the ad “${first.name}”. The reason is in the ad’s detail.`,
            }
          : {
              fr: `Meta a refusé ${count} publicités : ${shown}${count > 3 ? '…' : ''}`,
              en: `Meta rejected ${count} ads: ${shown}${count > 3 ? '…' : ''}`,
            },
      campaigns: [{ id: first.campaignId, name: first.campaign }],
      adsetNames: [...new Set(ads.map(({ adset }) => adset))],
      adNames: names,
      facts: { adIds: ads.map(({ id }) => id).join(','), rejected: count },
    },
  ]
}
