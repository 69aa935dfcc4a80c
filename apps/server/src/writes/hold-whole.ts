import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import { openPlatform } from '../platforms/registry.ts'
import { readAccountGuard } from './account-guard.ts'
import { activeDailyTotal } from './active-daily-total.ts'
import { behindSwitch } from './behind-switch.ts'
import type { ChangeOrder, ObjectChange } from './change-order.ts'
import { holdsAll } from './change-values.ts'
import { guardChange } from './guard-change.ts'
import { asksBudgetAbove } from './budget-above.ts'
import { asksLetsSpend } from './lets-spend.ts'
import { readLiveObjects } from './read-live-objects.ts'

type Asked = Pick<ChangeOrder, 'account' | 'personId'> & {
  /** Each with what the object must have now. */
  readonly changes: readonly ObjectChange[]
}

/**
 * Looks whether changes that belong together can all be made, before the first of them is: an object that is not there or has other values
 * by now, or a limit of the account that one of them would break, holds all of them back. What daily budgets free counts for those that they
 * are given to.
 * @throws {AppError} `object.notFound`, `change.overtaken`, and what a guard says
 */
export async function holdWhole(ctx: Context, { account: of, personId, changes }: Asked): Promise<void> {
  const { account, accountId } = of
  const platform = await openPlatform(ctx, { personId, account })
  const live = await readLiveObjects(platform, account, changes)
  const guard = await inAccount(ctx, accountId, (scope) => readAccountGuard(ctx, scope))
  const found = changes.map((change) => ({ change, object: live.get(change.id) }))
  const freed = found.reduce(
    (sum, { change, object }) =>
      sum + Math.max(0, (object?.dailyBudget ?? 0) - (change.set.dailyBudget ?? Infinity)),
    0,
  )
  const activeTotal = async () => (await activeDailyTotal(platform, account)) - freed
  const [letsSpend, budgetAbove] = [asksLetsSpend(platform), asksBudgetAbove(platform)]
  for (const { change, object } of found) {
    const { id, onlyIf = {}, set } = change
    if (!object) throw new AppError('object.notFound', { id })
    if (!holdsAll(object, onlyIf)) throw new AppError('change.overtaken', { id })
    const problem = await guardChange({
      ...{ guard, object, change: set, activeTotal },
      behindSwitch: (campaign) => behindSwitch(platform, campaign),
      letsSpend,
      budgetAbove,
    })
    if (problem) throw new AppError(problem.code, problem.facts)
  }
}
