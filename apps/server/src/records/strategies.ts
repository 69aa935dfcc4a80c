import { learntWeights, type Strategy } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'

/** How far back the account's own figures are read to learn weights. */
const learntDays = 90

/** The account's strategies by name, each with the weights in force: automatic ones are learnt from the figures. */
export async function readStrategies(scope: AccountScope, now: Date): Promise<Strategy[]> {
  const { db, accountId } = scope
  const rows = await db
    .selectFrom('strategy')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  const bound = await db
    .selectFrom('strategy_campaign')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('campaign_id')
    .execute()
  const campaignsOf = Map.groupBy(bound, (one) => one.strategy_id)
  const learnt = rows.some(({ kind }) => kind === 'auto') ? learntWeights(await eventCounts(scope, now)) : []
  return rows.map((row): Strategy => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    appliesOn: row.applies_on,
    weights: row.kind === 'auto' ? learnt : row.weights,
    campaigns: (campaignsOf.get(row.id) ?? []).map((one) => ({
      id: one.campaign_id,
      name: one.name,
      monitorAds: one.monitor_ads,
      monitorAdsets: one.monitor_adsets,
    })),
  }))
}

/** How often each event of the stored facts happened lately. */
async function eventCounts({ db, accountId }: AccountScope, now: Date): Promise<Record<string, number>> {
  const since = new Date(now.getTime() - learntDays * 86_400_000).toISOString().slice(0, 10)
  const sums = await db
    .selectFrom('campaign_day')
    .select([
      sql<number>`coalesce(sum(link_clicks), 0)::bigint`.as('inline_link_clicks'),
      sql<number>`coalesce(sum(purchases), 0)::bigint`.as('omni_purchase'),
    ])
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .executeTakeFirst()
  return sums ?? {}
}

type Binding = {
  readonly strategyId: string
  readonly campaignId: string
  readonly name: string
  readonly monitorAds: boolean
  readonly monitorAdsets: boolean
  readonly personId: string | null
  readonly at: Date
}

/**
 * Puts one campaign under a strategy, as publishing with a strategy does; a campaign that followed another one changes.
 * @returns false when the strategy no longer exists
 */
export async function bindCampaign({ db, accountId }: AccountScope, binding: Binding): Promise<boolean> {
  const strategy = await db
    .selectFrom('strategy')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', binding.strategyId)
    .executeTakeFirst()
  if (!strategy) return false
  const values = {
    strategy_id: binding.strategyId,
    name: binding.name,
    monitor_ads: binding.monitorAds,
    monitor_adsets: binding.monitorAdsets,
    bound_at: binding.at,
    bound_by: binding.personId,
  }
  await db
    .insertInto('strategy_campaign')
    .values({ account_id: accountId, campaign_id: binding.campaignId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(values))
    .execute()
  return true
}
