import type { ProposalBase, ProposedChange } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { baseOf } from './base-of.ts'

/** Objects as they were last read from the platform, by id; what was never read is left out. */
export async function readStanding(
  { db, accountId }: AccountScope,
  changes: readonly ProposedChange[],
): Promise<ReadonlyMap<string, ProposalBase>> {
  const idsOf = (level: ProposedChange['level']) =>
    changes.flatMap((change) => (change.level === level ? [change.id] : []))
  const [campaigns, adsets, ads] = [idsOf('campaign'), idsOf('adset'), idsOf('ad')]
  const values = [
    'name',
    'status',
    'daily_budget as dailyBudget',
    'lifetime_budget as lifetimeBudget',
  ] as const
  const found = [
    ...(campaigns.length === 0
      ? []
      : await db
          .selectFrom('campaign')
          .select(['campaign_id as id', ...values])
          .where('account_id', '=', accountId)
          .where('campaign_id', 'in', campaigns)
          .execute()),
    ...(adsets.length === 0
      ? []
      : await db
          .selectFrom('adset')
          .select(['adset_id as id', ...values])
          .where('account_id', '=', accountId)
          .where('adset_id', 'in', adsets)
          .execute()),
  ]
  const listed =
    ads.length === 0
      ? []
      : await db
          .selectFrom('ad')
          .select(['ad_id as id', 'name', 'status'])
          .where('account_id', '=', accountId)
          .where('ad_id', 'in', ads)
          .execute()
  const withoutBudget = listed.map((ad) => ({ ...ad, dailyBudget: null, lifetimeBudget: null }))
  return new Map([...found, ...withoutBudget].map((one) => [one.id, baseOf(one)]))
}

/** Names of the campaigns that changed objects are in, as they were last read. */
export async function readCampaignNames(
  { db, accountId }: AccountScope,
  changes: readonly ProposedChange[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(changes.flatMap(({ level, campaignId }) => (level === 'campaign' ? [] : [campaignId])))
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
