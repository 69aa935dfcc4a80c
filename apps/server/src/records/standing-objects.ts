import type { DeliveryLevel, ProposalBase } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import { baseOf } from './base-of.ts'

/** An object as it was last read from the platform, and where it hangs. */
export type StandingObject = ProposalBase & {
  readonly level: DeliveryLevel
  readonly campaignId: string
  /** Whether what stands above it is on. */
  readonly isBelowActive: boolean
  /** Of a campaign without a budget: the daily budgets of its ad sets that are on. 0 for everything else. */
  readonly behind: number
}

type Named = { readonly level: DeliveryLevel; readonly id: string }
type Parents = ReadonlyMap<string, string>

const budgets = ['daily_budget as dailyBudget', 'lifetime_budget as lifetimeBudget'] as const

/** Objects as they were last read from the platform, by id; what was never read, or is deleted or archived, is left out. */
export async function readStanding(
  scope: AccountScope,
  objects: readonly Named[],
): Promise<ReadonlyMap<string, StandingObject>> {
  const idsOf = (level: DeliveryLevel) => [
    ...new Set(objects.flatMap((one) => (one.level === level ? [one.id] : []))),
  ]
  const ads = await readAds(scope, idsOf('ad'))
  const adsets = await readAdsets(scope, [...idsOf('adset'), ...ads.map(({ adsetId }) => adsetId)])
  const campaigns = await readCampaigns(scope, [
    ...idsOf('campaign'),
    ...adsets.map(({ campaignId }) => campaignId),
  ])
  const behind = await readBehind(
    scope,
    campaigns.flatMap((one) => (one.dailyBudget === null && one.lifetimeBudget === null ? [one.id] : [])),
  )
  const statuses: Parents = new Map([...campaigns, ...adsets].map(({ id, status }) => [id, status]))
  const isOn = (...ids: readonly string[]) => ids.every((id) => statuses.get(id) === 'ACTIVE')
  const wanted = new Set(objects.map(({ id }) => id))
  const all = [
    ...campaigns.map((one) => ({
      ...one,
      level: 'campaign' as const,
      campaignId: one.id,
      isBelowActive: true,
      behind: behind.get(one.id) ?? 0,
    })),
    ...adsets.map(({ startsAt, endsAt, ...one }) => ({
      ...{ startTime: startsAt?.toISOString(), endTime: endsAt?.toISOString() },
      ...{ ...one, level: 'adset' as const, isBelowActive: isOn(one.campaignId), behind: 0 },
    })),
    ...ads.map((one) => ({
      ...{ ...one, level: 'ad' as const, dailyBudget: null, lifetimeBudget: null },
      ...{ isBelowActive: isOn(one.campaignId, one.adsetId), behind: 0 },
    })),
  ]
  return new Map(
    all
      .filter(({ id, status }) => wanted.has(id) && !isGone(status))
      .map(({ id, level, campaignId, isBelowActive, behind, ...one }) => [
        id,
        { ...baseOf(one), level, campaignId, isBelowActive, behind },
      ]),
  )
}

const isGone = (status: string): boolean => status === 'DELETED' || status === 'ARCHIVED'

async function readCampaigns({ db, accountId }: AccountScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name', 'status', ...budgets])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', ids)
    .execute()
}

/** Daily budgets of the ad sets that are on, by campaign. */
async function readBehind(
  { db, accountId }: AccountScope,
  campaigns: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (campaigns.length === 0) return new Map()
  const rows = await db
    .selectFrom('adset')
    .select(['campaign_id as id', sql<string>`coalesce(sum(daily_budget), 0)`.as('daily')])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', campaigns)
    .where('status', '=', 'ACTIVE')
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ id, daily }) => [id, Number(daily)]))
}

async function readAdsets({ db, accountId }: AccountScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('adset')
    .select(['adset_id as id', 'campaign_id as campaignId', 'name', 'status', ...budgets])
    .select(['minimum_spend as minimumSpend', 'maximum_spend as maximumSpend'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .where('adset_id', 'in', ids)
    .execute()
}

async function readAds({ db, accountId }: AccountScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('ad')
    .select(['ad_id as id', 'adset_id as adsetId', 'campaign_id as campaignId', 'name', 'status'])
    .where('account_id', '=', accountId)
    .where('ad_id', 'in', ids)
    .execute()
}

/** Names of the campaigns that ad sets and ads are in, as they were last read. */
export async function readCampaignNames(
  { db, accountId }: AccountScope,
  changes: readonly { readonly level: DeliveryLevel; readonly campaignId: string }[],
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
