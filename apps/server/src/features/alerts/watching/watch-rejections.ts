import { distinctReasons, type Alert, type ReviewReason } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import type { NewAlert } from '../../../alerts/tell-alerts.ts'
import { readTold } from '../../../alerts/read-told.ts'
import type { Found } from './watch.ts'

const code = 'ad.rejected'

type Rejected = {
  readonly id: string
  readonly name: string
  readonly adset: string
  readonly campaignId: string
  readonly campaign: string
  readonly reasons: readonly ReviewReason[]
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
      'ad.review_reasons as reasons',
    ])
    .where('ad.account_id', '=', accountId)
    .where('ad.effective_status', '=', 'DISAPPROVED')
    .orderBy('ad.ad_id')
    .execute()
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .where('resolved_at', 'is', null)
    .execute()
  const open = rows.map((row) => ({ key: row.key, ids: idsOf(readTold(row)) }))
  const still = new Set(rejected.map(({ id }) => id))
  const known = new Set(open.flatMap(({ ids }) => ids))
  const fresh = rejected.filter(({ id }) => !known.has(id))
  return {
    over: open.filter(({ ids }) => !ids.some((id) => still.has(id))).map(({ key }) => key),
    alerts: [...Map.groupBy(fresh, ({ campaignId }) => campaignId).values()].flatMap(alertOf),
  }
}

const idsOf = (told: Alert): readonly string[] =>
  told.code === code ? told.facts.ads.map(({ id }) => id) : []

function alertOf(ads: readonly Rejected[]): NewAlert[] {
  const [first] = ads
  if (!first) return []
  return [
    {
      key: alertKeys.rejected(first.campaignId, first.id),
      priority: 2,
      told: {
        code,
        facts: {
          ads: ads.map(({ id, name }) => ({ id, name })),
          reasons: distinctReasons(ads.flatMap(({ reasons }) => reasons)),
        },
      },
      campaigns: [{ id: first.campaignId, name: first.campaign }],
      adsetNames: [...new Set(ads.map(({ adset }) => adset))],
      adNames: ads.map(({ name }) => name),
    },
  ]
}
