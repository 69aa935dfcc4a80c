import type { MinorUnits } from '../shared/references.ts'
import { liveFields } from './live-fields.ts'
import { isSameLive, isSwitchedOff, standingValue, type LiveState } from './live-state.ts'
import type { LearningCause, LiveField, PlanMoney, Sum } from './live-value.ts'
import { stateOf } from './live-changes.ts'
import type { PlanInputs, PublishedNode } from './plan-inputs.ts'
import type { Budgeted, LiveChange, PlanNode, Unordered } from './planned-node.ts'

type Step = Unordered<PlanNode>

const amountOf = (
  { desired: { budget } }: Pick<Budgeted, 'desired'>,
  mode: 'daily' | 'lifetime',
): MinorUnits => (budget && budget.mode === mode ? budget.amount : 0)

/** What stands and what the steps make of it. Budgets changed elsewhere count as they stand. */
export function planMoney(
  { published, live }: Pick<PlanInputs, 'published' | 'live'>,
  steps: readonly Step[],
): PlanMoney {
  const sum = (mode: 'daily' | 'lifetime'): Sum => {
    const standing = new Map(
      [...published].flatMap(([key, node]) =>
        carriesBudget(node)
          ? [[key, standingBudget(node, stateOf(live, node.platformId), mode)] as const]
          : [],
      ),
    )
    const after = new Map(standing)
    for (const step of steps) {
      if (step.operation === 'retire') after.delete(step.key)
      if (step.kind !== 'campaign' && step.kind !== 'adset') continue
      if (step.operation === 'create') after.set(step.key, amountOf(step, mode))
      if (step.operation === 'change') {
        const field = mode === 'daily' ? 'dailyBudget' : 'lifetimeBudget'
        const change = step.changes.find((one) => one.field === field)
        if (change) after.set(step.key, Number(change.after ?? 0))
      }
    }
    return { before: total(standing), after: total(after) }
  }
  return { daily: sum('daily'), lifetime: sum('lifetime') }
}

type Known = Pick<PlanInputs, 'published' | 'live'>

/**
 * The same of what runs, as every list of live objects counts it: an ad set that is switched off, and all of a campaign that is, may
 * spend nothing, whatever budget it carries. Limits go by `planMoney`: what waits switched off is asked about before it is raised.
 */
export function runningMoney({ published, live }: Known, steps: readonly Step[]): PlanMoney {
  const isOff = ({ platformId }: PublishedNode) => isSwitchedOff(stateOf(live, platformId))
  const budgeted = [...published].filter(([, node]) => carriesBudget(node))
  const off = new Set(budgeted.flatMap(([key, node]) => (isOff(node) ? [key] : [])))
  const campaign = budgeted.find(([, { kind }]) => kind === 'campaign')
  const adsets = budgeted.filter(([, { kind }]) => kind === 'adset')
  const isMade = steps.some(({ kind, operation }) => kind === 'adset' && operation === 'create')
  const isIdle = !isMade && adsets.length > 0 && adsets.every(([key]) => off.has(key))
  if (campaign && (off.has(campaign[0]) || isIdle)) return { daily: none, lifetime: none }
  const runs = new Map(budgeted.filter(([key]) => !off.has(key)))
  return planMoney(
    { published: runs, live },
    steps.filter(({ key, operation }) => operation === 'create' || !off.has(key)),
  )
}

const none: Sum = { before: 0, after: 0 }

const total = (amounts: ReadonlyMap<string, number>): number =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
type PublishedBudget = Extract<PublishedNode, Budgeted>
const carriesBudget = (node: PublishedNode): node is PublishedBudget =>
  node.kind === 'campaign' || node.kind === 'adset'

function standingBudget(node: PublishedBudget, state: LiveState, mode: 'daily' | 'lifetime'): MinorUnits {
  if (state.observed === null) return 0
  const field = mode === 'daily' ? 'dailyBudget' : 'lifetimeBudget'
  return Number(standingValue({ field, base: amountOf(node, mode), state }) ?? 0)
}

/**
 * What the plan adds, for limits and the second person: the difference of the sums, and never less than what the objects
 * it makes carry, which are switched on whatever is lowered beside them.
 */
export function addedMoney(money: Sum, mode: 'daily' | 'lifetime', steps: readonly Step[]): MinorUnits {
  const made = steps
    .filter(({ operation }) => operation === 'create')
    .reduce(
      (sum, step) => sum + (step.kind === 'campaign' || step.kind === 'adset' ? amountOf(step, mode) : 0),
      0,
    )
  return Math.max(made, money.after - money.before, 0)
}

/** A change of an amount from which on the platform learns again. */
export const significantShare = 0.2

/** What begins it again whatever the amount; all the rest of it is whom an ad set aims at. */
const alwaysLearned: { readonly [F in LiveField]?: LearningCause } = {
  creative: 'creative',
  bidAmount: 'bid',
  bidStrategy: 'bid',
}

/** Why changes of one object begin its learning phase again. */
export function learningCauses(changes: readonly LiveChange[]): LearningCause[] {
  const causes = changes.flatMap(({ field, before, after }): LearningCause[] => {
    const { learning, isMoney } = liveFields[field]
    if (learning === 'none') return []
    if (learning === 'always') return [alwaysLearned[field] ?? 'targeting']
    const [from, to] = [Number(before ?? 0), Number(after ?? 0)]
    const isLarge = from === 0 || Math.abs(to - from) / from >= significantShare
    return isMoney && isLarge && !isSameLive(field, before, after) ? ['budget'] : []
  })
  return [...new Set(causes)]
}
