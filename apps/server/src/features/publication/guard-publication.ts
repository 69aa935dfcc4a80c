import {
  checkAccountTotal,
  checkBudgetChange,
  guardChecks,
  publishingWay,
  raisedTo,
  withoutDemand,
  type Act,
  type BudgetChange,
  type GuardCheck,
  type PlanNode,
  type PublicationPlan,
} from '@vigie/domain'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readAccountSettings } from '../../records/account-settings.ts'
import { readAccountGuard, readLimits } from '../../writes/account-guard.ts'
import { activeDailyTotal } from '../../writes/active-daily-total.ts'

/** What the account may spend today as it is; asked of the platform only when a limit on the total needs it. */
export async function activeTotalIfLimited(ctx: Context, tenant: Tenant, personId: string): Promise<number> {
  const limits = await inAccount(ctx, tenant.accountId, readLimits)
  if (limits.maxDailyBudgetTotal === null) return 0
  const platform = await openPlatform(ctx, { personId, account: tenant.account })
  return activeDailyTotal(platform, tenant.account)
}

type Guarded = {
  readonly plan: PublicationPlan
  readonly nodes: readonly PlanNode[]
  /** Daily budgets that are on in the account already. */
  readonly active: number
}

/**
 * The account's limits before a publication begins; the sum that needs two people is the whole plan's.
 * @returns how it may go, and for whose word it is proposed where it is not begun before that
 * @throws {AppError} `guard.budgetExceeded`, `guard.objectBudget`, `guard.accountTotal`, `write.frozen`
 */
export async function guardPublication(
  ctx: Context,
  scope: AccountScope,
  { plan: { dailyTotal, lifetimeTotal }, nodes, active }: Guarded,
): Promise<HowItGoes> {
  const { maxDailyBudget } = await readAccountSettings(scope)
  if (maxDailyBudget !== null && dailyTotal > maxDailyBudget)
    throw new AppError('guard.budgetExceeded', { dailyTotal, maxDailyBudget })
  const { limits, isFrozen, frozenBy, isFrozenEverywhere } = await readAccountGuard(ctx, scope)
  if (isFrozen) throw new AppError('write.frozen', { by: frozenBy, everywhere: isFrozenEverywhere })
  const perObject = withoutDemand(limits)
  const budgets = nodes.flatMap(budgetsOf)
  const problems = [
    ...budgets.map((budget) => checkBudgetChange(perObject, budget)),
    checkAccountTotal(limits, { active, added: dailyTotal }),
  ]
  const problem = problems.find((one) => one !== null)
  if (problem) {
    const { code, ...facts } = problem
    throw new AppError(code, facts)
  }
  // What one person may not change alone anywhere is not changed alone by a plan either.
  const raised = raisedTo(budgets.flatMap(({ from, to }) => (from === null ? [] : [[from, to] as const])))
  const act: Act = {
    kind: 'publication',
    onlyPauses: false,
    largest: Math.max(0, dailyTotal, lifetimeTotal, ...raised),
  }
  const way = publishingWay(limits, act)
  if (way !== 'proposed') return { way, proposedFor: null }
  return { way, proposedFor: limits.approvalMode === 'clientFirst' ? 'client' : 'anotherPerson' }
}

type HowItGoes =
  | { readonly way: 'atOnce' | 'waits'; readonly proposedFor: null }
  | { readonly way: 'proposed'; readonly proposedFor: 'anotherPerson' | 'client' }

/** Every limit that the account set, beside what the plan makes of it. */
export async function readGuardChecks(
  ctx: Context,
  scope: AccountScope,
  { plan, nodes, active }: Guarded,
): Promise<GuardCheck[]> {
  const { maxDailyBudget } = await readAccountSettings(scope)
  const { limits } = await readAccountGuard(ctx, scope)
  const budgets = nodes.flatMap(budgetsOf)
  const { dailyTotal, lifetimeTotal } = plan
  const largestDaily = largestDailyOf(plan)
  const planned = { maxDailyAdded: maxDailyBudget, active, dailyTotal, lifetimeTotal, largestDaily, budgets }
  return guardChecks(limits, planned)
}

/** Ad sets without a budget of their own spend the campaign's, which then is all that the plan spends a day. */
function largestDailyOf({ adsets, adsetBudgetMode, money }: PublicationPlan): number {
  const own = adsets.flatMap(({ action, budget }) =>
    action === 'retired' || budget === null ? [] : [budget],
  )
  if (own.length === 0) return money.daily.after
  return adsetBudgetMode === 'daily' ? Math.max(...own) : 0
}

/** Every budget that a step sets, beside what stands. A budget that moves from the other level has none before it. */
function budgetsOf(node: PlanNode): BudgetChange[] {
  if (node.operation === 'retire') return []
  if (node.operation === 'create') {
    const budget = 'budget' in node.desired ? node.desired.budget : null
    return budget ? [{ kind: budget.mode, from: null, to: budget.amount }] : []
  }
  return node.changes.flatMap(({ field, before, after }) => {
    if ((field !== 'dailyBudget' && field !== 'lifetimeBudget') || typeof after !== 'number') return []
    const from = typeof before === 'number' ? before : null
    return [{ kind: field === 'dailyBudget' ? 'daily' : 'lifetime', from, to: after }]
  })
}
