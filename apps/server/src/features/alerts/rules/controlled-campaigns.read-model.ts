import {
  plannedPerDay,
  type BudgetDelivery,
  type ControlledBudget,
  type ControlledCampaign,
} from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'

type Rule = { readonly campaigns: readonly { readonly id: string }[] }

/**
 * The campaigns that controls list, by id, with the budgets that the platform holds them to as they were last read: their
 * own, or those of their ad sets. One that was never read is absent.
 */
export async function readControlledCampaigns(
  scope: AccountScope,
  rules: readonly Rule[],
): Promise<ReadonlyMap<string, ControlledCampaign>> {
  const ids = [...new Set(rules.flatMap(({ campaigns }) => campaigns.map(({ id }) => id)))]
  if (ids.length === 0) return new Map()
  const { db, accountId } = scope
  const rows = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name', 'status', 'daily_budget', 'lifetime_budget'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', ids)
    .execute()
  const adsets = await readAdsetBudgets(scope, ids)
  return new Map(
    rows.map((row) => {
      const isActive = row.status === 'ACTIVE'
      const own = {
        level: 'campaign' as const,
        id: row.id,
        name: row.name,
        isActive,
        daily: row.daily_budget,
      }
      const hasOwn = row.daily_budget !== null || row.lifetime_budget !== null
      return [row.id, { name: row.name, isActive, budgets: hasOwn ? [own] : (adsets.get(row.id) ?? []) }]
    }),
  )
}

async function readAdsetBudgets(
  { db, accountId }: AccountScope,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ControlledBudget[]>> {
  const rows = await db
    .selectFrom('adset')
    .select(['adset_id', 'campaign_id', 'name', 'status', 'daily_budget'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', campaignIds)
    .where((row) => row.or([row('daily_budget', 'is not', null), row('lifetime_budget', 'is not', null)]))
    .orderBy('name')
    .orderBy('adset_id')
    .execute()
  const byCampaign = Map.groupBy(rows, ({ campaign_id: id }) => id)
  return new Map(
    [...byCampaign].map(([id, own]) => [
      id,
      own.map((row) => ({
        level: 'adset' as const,
        id: row.adset_id,
        name: row.name,
        isActive: row.status === 'ACTIVE',
        daily: row.daily_budget,
      })),
    ]),
  )
}

/** Whether money may still go out under a control, and how much a day; a campaign that was never read may deliver. */
export function deliveryOf(
  { campaigns }: Rule,
  controlled: ReadonlyMap<string, ControlledCampaign>,
): BudgetDelivery {
  const known = campaigns.flatMap(({ id }) => controlled.get(id) ?? [])
  return {
    delivers: campaigns.some(({ id }) => controlled.get(id)?.isActive ?? true),
    plannedPerDay: known.length === campaigns.length ? plannedPerDay(known) : null,
  }
}
