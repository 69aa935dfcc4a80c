import { readLeastDailyBudget } from '@vigie/ads-api'
import type { BudgetLimits } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { openForWork } from '../../platforms/registry.ts'
import type { StrategyInForce } from '../../records/strategies-in-force.ts'
import { readAccountGuard } from '../../writes/account-guard.ts'

/**
 * Between what daily budgets of an account may be moved now: its own limits, and the least that the platform takes, which it is asked.
 * @returns `null` where no strategy moves money, writes are frozen, or the platform does not say: then nothing is moved
 */
export async function readBudgetLimits(
  ctx: Context,
  { accountId, account }: { readonly accountId: number; readonly account: string },
  strategies: readonly StrategyInForce[],
): Promise<BudgetLimits | null> {
  const moving = strategies.filter(({ life }) => life.budgets !== 'never')
  const [personId] = moving.flatMap(({ answersFor }) =>
    [...answersFor.values()].filter((one) => one !== null),
  )
  if (personId === undefined) return null
  const { limits, isFrozen } = await inAccount(ctx, accountId, (scope) => readAccountGuard(ctx, scope))
  if (isFrozen) return null
  try {
    const platform = await openForWork(ctx, { accountId, account, personId })
    const least = await platform.read(readLeastDailyBudget, { account })
    return least === null ? null : { least, guardrails: limits }
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof PlatformError)) throw error
    ctx.log.warn(
      { accountId, error: error.message },
      'the least daily budget is not known: no money is moved',
    )
    return null
  }
}
