import { limitBreach, spendingBudgets, type BudgetHolder, type LimitBreach } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import type { AccountGuard } from '../writes/account-guard.ts'
import { readForeignDrift } from './grave-drift.ts'

export type FoundBreach = {
  readonly item: Awaited<ReturnType<typeof readForeignDrift>>[number]
  readonly limit: LimitBreach
}

/**
 * What somebody did elsewhere and nobody decided about, where Vigie would have refused it. A freeze is broken by what was seen first
 * while it held, a name or an audience as well as money: what waits for a decision since before is no breach of it, nor is anything where nobody knows since when it holds.
 */
export async function readLimitBreaches(
  scope: AccountScope,
  { limits, isFrozen, frozenAt }: Pick<AccountGuard, 'limits' | 'isFrozen' | 'frozenAt'>,
): Promise<readonly FoundBreach[]> {
  const items = await readForeignDrift(scope)
  if (items.length === 0) return []
  const budgets = spendingBudgets(withObserved(await readHolders(scope), items))
  return items.flatMap((item) => {
    const wasFrozen = isFrozen && frozenAt !== null && item.first_seen >= frozenAt
    const limit = limitBreach(
      { limits, isFrozen: wasFrozen, activeTotal: budgets.total },
      {
        field: item.field,
        from: item.restored.value,
        to: item.observed.value,
        behindSwitch: budgets.behindSwitch(item.object_id),
        totalBehindSwitch: budgets.totalBehindSwitch(item.object_id),
      },
    )
    return limit === null ? [] : [{ item, limit }]
  })
}

/** A look at a campaign may be newer than the last reading of the account. */
function withObserved(
  stored: readonly BudgetHolder[],
  items: readonly FoundBreach['item'][],
): readonly BudgetHolder[] {
  const holders = new Map(stored.map((one) => [one.id, one]))
  for (const { object_id: id, field, observed } of items) {
    const known = holders.get(id)
    if (!known) continue
    if (field === 'dailyBudget' && typeof observed.value === 'number')
      holders.set(id, { ...known, dailyBudget: observed.value })
    if (field === 'lifetimeBudget' && typeof observed.value === 'number')
      holders.set(id, { ...known, lifetimeBudget: observed.value })
    if (field === 'status') holders.set(id, { ...known, isOn: observed.value === 'ACTIVE' })
  }
  return [...holders.values()]
}

const budgetsOf = ['daily_budget as dailyBudget', 'lifetime_budget as lifetimeBudget'] as const

/** Campaigns and ad sets with their own switches, as they were last read: what the platform makes of both may be older than either. */
async function readHolders({ db, accountId }: AccountScope): Promise<readonly BudgetHolder[]> {
  const [campaigns, adsets] = await Promise.all([
    db
      .selectFrom('campaign')
      .select(['campaign_id as id', ...budgetsOf, 'status'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('adset')
      .select(['adset_id as id', 'campaign_id as campaignId', ...budgetsOf, 'status'])
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return [...campaigns.map((one) => ({ ...one, campaignId: null })), ...adsets].map(({ status, ...one }) => ({
    ...one,
    isOn: status === 'ACTIVE',
  }))
}
