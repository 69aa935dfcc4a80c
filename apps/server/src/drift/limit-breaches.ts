import { limitBreach, type LimitBreach } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import type { AccountGuard } from '../writes/account-guard.ts'
import { readGraveDrift } from './grave-drift.ts'

export type FoundBreach = {
  readonly item: Awaited<ReturnType<typeof readGraveDrift>>[number]
  readonly limit: LimitBreach
}

/**
 * What somebody did elsewhere and nobody decided about, where Vigie would have refused it. A freeze is broken by what was seen first
 * while it held: what waits for a decision since before is no breach of it, nor is anything where nobody knows since when it holds.
 */
export async function readLimitBreaches(
  scope: AccountScope,
  { limits, isFrozen, frozenAt }: Pick<AccountGuard, 'limits' | 'isFrozen' | 'frozenAt'>,
): Promise<readonly FoundBreach[]> {
  const items = await readGraveDrift(scope)
  if (items.length === 0) return []
  const budgets = withObserved(await readBudgets(scope), items)
  const activeTotal = [...budgets.values()].reduce((sum, { daily, isOn }) => sum + (isOn ? daily : 0), 0)
  return items.flatMap((item) => {
    const wasFrozen = isFrozen && frozenAt !== null && item.first_seen >= frozenAt
    const limit = limitBreach(
      { limits, isFrozen: wasFrozen, activeTotal },
      {
        field: item.field,
        from: item.restored.value,
        to: item.observed.value,
        dailyBudget: budgets.get(item.object_id)?.daily ?? null,
      },
    )
    return limit === null ? [] : [{ item, limit }]
  })
}

type Budget = { readonly daily: number; readonly isOn: boolean }

/** A look at a campaign may be newer than the last reading of the account. */
function withObserved(
  stored: ReadonlyMap<string, Budget>,
  items: readonly FoundBreach['item'][],
): ReadonlyMap<string, Budget> {
  const budgets = new Map(stored)
  for (const { object_id: id, field, observed } of items) {
    const known = budgets.get(id)
    if (!known) continue
    if (field === 'dailyBudget' && typeof observed.value === 'number')
      budgets.set(id, { ...known, daily: observed.value })
    if (field === 'status') budgets.set(id, { ...known, isOn: observed.value === 'ACTIVE' })
  }
  return budgets
}

/** Daily budgets of campaigns and ad sets as they were last read, by id. */
async function readBudgets({ db, accountId }: AccountScope) {
  const [campaigns, adsets] = await Promise.all([
    db
      .selectFrom('campaign')
      .select(['campaign_id as id', 'daily_budget as daily', 'effective_status as status'])
      .where('account_id', '=', accountId)
      .where('daily_budget', 'is not', null)
      .execute(),
    db
      .selectFrom('adset')
      .select(['adset_id as id', 'daily_budget as daily', 'effective_status as status'])
      .where('account_id', '=', accountId)
      .where('daily_budget', 'is not', null)
      .execute(),
  ])
  return new Map(
    [...campaigns, ...adsets].map(
      ({ id, daily, status }) => [id, { daily: daily ?? 0, isOn: status === 'ACTIVE' }] as const,
    ),
  )
}
