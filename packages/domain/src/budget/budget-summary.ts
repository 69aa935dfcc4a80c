import type { TargetKind } from '../adset-matrix/adset-line.ts'
import { targetOrder } from '../adset-matrix/targets.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'
import { budgetPlan, campaignBudget, lineBudget } from './budget-levels.ts'
import type { Budget, BudgetMode } from './budget-plan.ts'
import { sumMoney } from './money.ts'

export type BudgetSummary = {
  /** Where the money is decided; `null` when nowhere yet. */
  readonly level: 'campaign' | 'adset' | null
  readonly mode: BudgetMode
  /** Per day when daily, in all when lifetime. Ad sets of a split line each get the line's budget. */
  readonly amount: MinorUnits
  /** First and last moment that anything is delivered, lines with their own days counted; `null` when nobody knows. */
  readonly start: Instant | null
  readonly end: Instant | null
  /** Whole days from start to end, at least one; `null` without an end. */
  readonly days: number | null
  /** What the period may cost; `null` when it has no end and the budget is daily. */
  readonly periodTotal: MinorUnits | null
  /** Share by kind of target, when ad sets carry the budgets; kinds without money are absent. */
  readonly byTarget: readonly { readonly kind: TargetKind; readonly amount: MinorUnits }[]
}

const dayMilliseconds = 86_400_000
/** What a change of the clocks may add to a day or take from it. */
const clockChange = 3_600_000

/** The money a draft would spend, as the rail shows it. */
export function budgetSummary(draft: CampaignDraft): BudgetSummary {
  const { start, end } = deliveryPeriod(draft)
  const days = wholeDays(start, end)
  return { ...moneyOf(draft, days), start, end, days, byTarget: byTarget(draft) }
}

function moneyOf(
  draft: CampaignDraft,
  days: number | null,
): Pick<BudgetSummary, 'level' | 'mode' | 'amount' | 'periodTotal'> {
  const plan = budgetPlan(draft)
  switch (plan.level) {
    case 'none':
      return { level: null, mode: draft.budgetMode, ...totalOf({ mode: draft.budgetMode, amount: 0 }, days) }
    case 'campaign':
    case 'both':
      return { level: 'campaign', mode: plan.budget.mode, ...totalOf(plan.budget, days) }
    case 'adsets':
      return {
        level: 'adset',
        mode: plan.mode,
        amount: sumMoney(draft.lines.map(lineTotal)),
        periodTotal: totalOfLines(draft),
      }
  }
}

const totalOf = (budget: Budget, days: number | null) => ({
  amount: budget.amount,
  periodTotal: periodTotal(budget, days),
})

/**
 * When a draft delivers: from its first line's start to its last line's end, a line without days of its own taking the
 * campaign's. Where ad sets carry the budgets, a line without money delivers nothing and does not count. One line without
 * an end leaves the end open (`null`), however the others end. Advantage drafts have no lines: the campaign's days count.
 */
export function deliveryPeriod(draft: CampaignDraft): {
  readonly start: Instant | null
  readonly end: Instant | null
} {
  const funded = campaignBudget(draft) ? draft.lines : draft.lines.filter(({ budget }) => budget !== null)
  if (funded.length === 0) return { start: draft.startTime, end: draft.endTime }
  const starts = funded.map(({ startTime }) => startTime ?? draft.startTime).filter((at) => at !== null)
  const ends = funded.map(({ endTime }) => endTime ?? draft.endTime).filter((at) => at !== null)
  const [start = null] = starts.toSorted(byMoment)
  return { start, end: ends.length < funded.length ? null : (ends.toSorted(byMoment).at(-1) ?? null) }
}

const byMoment = (one: Instant, other: Instant): number => Date.parse(one) - Date.parse(other)

/** Every ad set of a split line is created with the line's budget. */
const lineTotal = (line: CampaignDraft['lines'][number]): MinorUnits => (line.budget ?? 0) * line.adsetCount

function periodTotal({ mode, amount }: Budget, days: number | null): MinorUnits | null {
  if (mode === 'lifetime') return amount
  return days === null ? null : amount * days
}

/** Lines may start and end on their own days: each costs its budget times its own days; one without an end, nobody knows. */
function totalOfLines(draft: CampaignDraft): MinorUnits | null {
  const totals = draft.lines.flatMap((line) => {
    const budget = lineBudget(draft, line)
    if (budget === null) return []
    const days = wholeDays(line.startTime ?? draft.startTime, line.endTime ?? draft.endTime)
    return [periodTotal({ ...budget, amount: lineTotal(line) }, days)]
  })
  return totals.some((total) => total === null) ? null : sumMoney(totals.map((total) => total ?? 0))
}

/**
 * Whole days from start to end, at least one; `null` when one of them is missing or they are the wrong way round. Days of
 * an account are as long as its clock makes them: an hour more is no further day.
 */
export function wholeDays(start: Instant | null, end: Instant | null): number | null {
  if (!start || !end) return null
  const length = Date.parse(end) - Date.parse(start)
  if (!Number.isFinite(length) || length < 0) return null
  return Math.max(1, Math.ceil((length - clockChange) / dayMilliseconds))
}

function byTarget(draft: CampaignDraft): BudgetSummary['byTarget'] {
  return targetOrder
    .map((kind) => ({
      kind,
      amount: sumMoney(draft.lines.filter((line) => line.target.kind === kind).map(lineTotal)),
    }))
    .filter((share) => share.amount > 0)
}
