import { distinctReasons } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { fileOfAd } from '../../records/configurations.ts'
import type { Found } from './morning-frame.ts'

/** Ads that the platform refuses to show, in campaigns that are on: one line a campaign. */
export async function readRefusedAds({ db, accountId }: AccountScope): Promise<Found[]> {
  const ads = await db
    .selectFrom('ad')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'ad.account_id')
        .onRef('campaign.campaign_id', '=', 'ad.campaign_id'),
    )
    .select((ad) => [
      'ad.ad_id as id',
      'ad.name',
      'ad.campaign_id as campaignId',
      'campaign.name as campaign',
      'ad.changed_at as changedAt',
      'ad.seen_at as seenAt',
      'ad.review_reasons as reasons',
      fileOfAd(ad, accountId).as('fileId'),
    ])
    .where('ad.account_id', '=', accountId)
    .where('ad.effective_status', '=', 'DISAPPROVED')
    .orderBy('ad.ad_id')
    .execute()
  return [...Map.groupBy(ads, ({ campaignId }) => campaignId).values()].flatMap((list): Found[] => {
    const [first] = list
    if (!first) return []
    const campaign = { id: first.campaignId, name: first.campaign }
    const since = Math.min(...list.map(({ changedAt, seenAt }) => (changedAt ?? seenAt).getTime()))
    return [
      {
        key: `refused:${campaign.id}:${list.map(({ id }) => id).join(',')}`.slice(0, 300),
        subject: `refused:${campaign.id}`,
        told: {
          code: 'ads.refused',
          facts: {
            campaign,
            ads: list.map(({ id, name }) => ({ id, name })),
            reasons: distinctReasons(list.flatMap(({ reasons }) => reasons)),
            fileId: first.fileId,
          },
        },
        urgency: 2,
        since: new Date(since).toISOString(),
        campaigns: [campaign],
        adId: first.id,
      },
    ]
  })
}
