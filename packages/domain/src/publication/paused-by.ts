import { stateOf } from './live-changes.ts'
import { isSwitchedOff, type PausedBy } from './live-state.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { PlanInputs } from './plan-inputs.ts'
import type { PublicationPlan } from './publication-plan.ts'

/**
 * Why a campaign or an ad set spends nothing as it stands, whatever budget a plan gives it; `null` when it may. Its own switch comes
 * first: with the campaign on again it would still be off. What is made in a campaign that is off waits for the campaign.
 */
export function pausedBy(
  { published, live }: Pick<PlanInputs, 'published' | 'live'>,
  key: string,
): PausedBy | null {
  const isOff = (id: string | undefined) => id !== undefined && isSwitchedOff(stateOf(live, id))
  if (isOff(published.get(key)?.platformId)) return 'itself'
  const campaign = [...published.values()].find(({ kind }) => kind === 'campaign')
  return isOff(campaign?.platformId) ? 'campaign' : null
}

/** A budget that a plan moves, of the live campaign or one of its ad sets. */
export type PlannedBudget = {
  readonly key: string
  /** `null`: the campaign’s own. */
  readonly name: string | null
  readonly mode: 'daily' | 'lifetime'
  readonly before: MinorUnits
  readonly after: MinorUnits
  readonly pausedBy: PausedBy | null
}

const budgetModes: readonly (readonly [field: string, mode: PlannedBudget['mode']])[] = [
  ['dailyBudget', 'daily'],
  ['lifetimeBudget', 'lifetime'],
]

/** Every budget that the plan moves: what its sum is made of, and what it leaves out because it is paused. */
export function movedBudgets({
  campaign,
  adsets,
}: Pick<PublicationPlan, 'campaign' | 'adsets'>): PlannedBudget[] {
  return [{ ...campaign, key: 'c', name: null }, ...adsets].flatMap(({ key, name, changes, pausedBy }) =>
    budgetModes.flatMap(([field, mode]) => {
      const change = changes.find((one) => one.field === field)
      if (!change) return []
      const [before, after] = [Number(change.before ?? 0), Number(change.after ?? 0)]
      return [{ key: `${key} ${field}`, name, mode, before, after, pausedBy }]
    }),
  )
}

type Told = Pick<PublicationPlan, 'campaign' | 'adsets' | 'adsetBudgetMode' | 'money'>

/**
 * The budgets of a live campaign after its plan, those that it moves and those that stay: what the sum is made of. What was changed
 * elsewhere stands in the sum and not in the plan of its ad set: then those that move are told alone.
 */
export function plannedBudgets(plan: Told): PlannedBudget[] {
  const moved = movedBudgets(plan)
  const all = [
    ...moved.filter(({ name }) => name === null),
    ...plan.adsets.flatMap((adset): PlannedBudget[] => {
      const own = moved.filter(({ key }) => key.startsWith(`${adset.key} `))
      if (own.length > 0) return own
      if (adset.budget === null || adset.action === 'retired') return []
      const { key, name, budget, pausedBy } = adset
      const before = adset.action === 'created' ? 0 : budget
      return [{ key, name, mode: plan.adsetBudgetMode, before, after: budget, pausedBy }]
    }),
  ]
  const comesTo = (mode: PlannedBudget['mode']): MinorUnits =>
    all.reduce((sum, one) => sum + (one.mode === mode && one.pausedBy === null ? one.after : 0), 0)
  const isWhole =
    comesTo('daily') === plan.money.daily.after && comesTo('lifetime') === plan.money.lifetime.after
  return isWhole ? all : moved
}
