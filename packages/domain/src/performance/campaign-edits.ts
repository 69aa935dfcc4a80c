import { checkBudgetChange, type GuardrailProblem, type Guardrails } from '../guardrails/guardrails.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { CampaignRow, CampaignStatus } from './campaign-row.ts'

/** How a budget becomes another: to an amount, by an amount, or by a part of it (0.2 raises by 20 %). */
export type BudgetStep =
  | { readonly kind: 'to'; readonly amount: MinorUnits }
  | { readonly kind: 'by'; readonly amount: MinorUnits }
  | { readonly kind: 'part'; readonly part: number }

/** What a person asks of several campaigns at once. */
export type CampaignEdit =
  | { readonly kind: 'status'; readonly status: CampaignStatus }
  | { readonly kind: 'budget'; readonly step: BudgetStep }

export type PlannedEdit = { readonly campaignId: string; readonly name: string } & (
  | { readonly field: 'status'; readonly from: CampaignStatus; readonly to: CampaignStatus }
  | {
      readonly field: 'dailyBudget' | 'lifetimeBudget'
      readonly from: MinorUnits
      readonly to: MinorUnits
      /** The limit of the account that will hold it back. */
      readonly held: GuardrailProblem | null
    }
)

/** Why a chosen campaign is left as it is: a draft, so already, without a budget of its own, or nothing would be left. */
export type EditObstacle = 'draft' | 'same' | 'noBudget' | 'nothingLeft'

export type LeftOut = { readonly row: CampaignRow; readonly why: EditObstacle }
export type EditPlan = {
  readonly edits: readonly PlannedEdit[]
  readonly leftOut: readonly LeftOut[]
  /** What the daily budgets of active campaigns become in all, less what they are: money per day. */
  readonly addedPerDay: MinorUnits
}

/** A budget after a step, whole minor units; `null` when nothing would be left of it. */
export function budgetAfter(step: BudgetStep, now: MinorUnits): MinorUnits | null {
  const next = Math.round(
    step.kind === 'to' ? step.amount : step.kind === 'by' ? now + step.amount : now * (1 + step.part),
  )
  return next > 0 ? next : null
}

/**
 * What an edit of several campaigns would do, before anything is sent: each change with its value before and after,
 * and each campaign that is left out with the reason. Every given row is in one of the two lists.
 */
export function planEdits(rows: readonly CampaignRow[], edit: CampaignEdit, limits: Guardrails): EditPlan {
  const edits: PlannedEdit[] = []
  const leftOut: LeftOut[] = []
  let addedPerDay = 0
  for (const row of rows) {
    const planned = planOne(row, edit, limits)
    if (typeof planned === 'string') {
      leftOut.push({ row, why: planned })
      continue
    }
    edits.push(planned)
    addedPerDay += addedBy(planned, row)
  }
  return { edits, leftOut, addedPerDay }
}

function planOne(row: CampaignRow, edit: CampaignEdit, limits: Guardrails): PlannedEdit | EditObstacle {
  const { campaignId, name, status, dailyBudget, lifetimeBudget } = row
  if (campaignId === null || status === null) return 'draft'
  if (edit.kind === 'status')
    return status === edit.status
      ? 'same'
      : { campaignId, name, field: 'status', from: status, to: edit.status }
  const from = dailyBudget ?? lifetimeBudget
  if (from === null) return 'noBudget'
  const to = budgetAfter(edit.step, from)
  if (to === null) return 'nothingLeft'
  if (to === from) return 'same'
  const kind = dailyBudget === null ? 'lifetime' : 'daily'
  const held = checkBudgetChange(limits, { kind, from, to })
  return { campaignId, name, field: `${kind}Budget`, from, to, held }
}

function addedBy(edit: PlannedEdit, { status, dailyBudget }: CampaignRow): MinorUnits {
  if (edit.field === 'status') return (edit.to === 'ACTIVE' ? 1 : -1) * (dailyBudget ?? 0)
  return edit.field === 'dailyBudget' && status === 'ACTIVE' ? edit.to - edit.from : 0
}
