import type { LeftPaused } from '../publication/left-paused.ts'
import type { Act } from './demand.ts'

/** What switching on all that was left paused is to the mode of an account: a campaign lets be spent what waits behind it. */
export function actOfActivation(
  objects: readonly Pick<LeftPaused, 'level' | 'dailyBudget' | 'lifetimeBudget'>[],
): Act {
  const { daily, lifetime } = moneyOfActivation(objects)
  const behind = objects.some(({ level }) => level === 'campaign') ? [daily, lifetime] : []
  const own = objects.flatMap(({ dailyBudget, lifetimeBudget }) => [dailyBudget ?? 0, lifetimeBudget ?? 0])
  return { kind: 'changes', onlyPauses: false, largest: Math.max(0, ...behind, ...own) }
}

/** What may be spent more once all of it is on: budgets of what is switched on. Ads have none of their own. */
export const moneyOfActivation = (
  objects: readonly Pick<LeftPaused, 'dailyBudget' | 'lifetimeBudget'>[],
): { readonly daily: number; readonly lifetime: number } => ({
  daily: objects.reduce((sum, { dailyBudget }) => sum + (dailyBudget ?? 0), 0),
  lifetime: objects.reduce((sum, { lifetimeBudget }) => sum + (lifetimeBudget ?? 0), 0),
})
