import {
  checkBudgetChange,
  checkSwitchedOn,
  type GuardrailProblem,
  type Guardrails,
} from '../guardrails/guardrails.ts'
import { hasBudget, switchedOnTo } from '../guardrails/switched-on.ts'
import type { MinorUnits } from '../shared/references.ts'
import { asksAnotherPerson, demandOf } from '../proposals/demand.ts'
import type { CampaignRow, CampaignStatus } from './campaign-row.ts'
import type { DeliveryLevel } from './delivery.ts'
import { longestObjectName, nameAfter, type NameStep } from './name-step.ts'

/** How a budget becomes another: to an amount, by an amount, or by a part of it (0.2 raises by 20 %). */
export type BudgetStep =
  | { readonly kind: 'to'; readonly amount: MinorUnits }
  | { readonly kind: 'by'; readonly amount: MinorUnits }
  | { readonly kind: 'part'; readonly part: number }

/** What a person asks of several campaigns at once. */
export type CampaignEdit =
  | { readonly kind: 'status'; readonly status: CampaignStatus }
  | { readonly kind: 'budget'; readonly step: BudgetStep }
  | { readonly kind: 'name'; readonly step: NameStep }

/** An ad set that carries a budget, for campaigns that carry none. */
export type AdsetBudget = {
  readonly id: string
  readonly campaignId: string
  readonly name: string
  readonly status: CampaignStatus
  readonly dailyBudget: MinorUnits | null
  readonly lifetimeBudget: MinorUnits | null
}

export type PlannedEdit = {
  readonly level: DeliveryLevel
  readonly id: string
  readonly name: string
  /** The limit of the account that will hold it back, as far as the list knows. */
  readonly held: GuardrailProblem | null
} & (
  | { readonly field: 'status'; readonly from: CampaignStatus; readonly to: CampaignStatus }
  | {
      readonly field: 'dailyBudget' | 'lifetimeBudget'
      readonly from: MinorUnits
      readonly to: MinorUnits
    }
  | { readonly field: 'name'; readonly from: string; readonly to: string }
)

/**
 * Why a chosen object is left as it is: a draft, gone from the platform, so already, no budget anywhere, a budget that its
 * campaign holds, nothing would be left of it, or a name that would be empty or too long.
 */
export type EditObstacle =
  | 'draft'
  | 'gone'
  | 'same'
  | 'noBudget'
  | 'budgetAbove'
  | 'nothingLeft'
  | 'noName'
  | 'longName'

export type LeftOut = { readonly id: string; readonly name: string; readonly why: EditObstacle }
export type EditPlan = {
  readonly edits: readonly PlannedEdit[]
  readonly leftOut: readonly LeftOut[]
  /** What the daily budgets of active campaigns become in all, less what they are: money per day. */
  readonly addedPerDay: MinorUnits
}

/** A budget after a step, whole minor units; `null` when nothing would be left of it. */
export function budgetAfter(step: BudgetStep, now: MinorUnits): MinorUnits | null {
  const next = Math.round(stepped(step, now))
  return next > 0 ? next : null
}

function stepped(step: BudgetStep, now: MinorUnits): number {
  switch (step.kind) {
    case 'to':
      return step.amount
    case 'by':
      return now + step.amount
    case 'part':
      return now * (1 + step.part)
  }
}

/** A campaign, an ad set or an ad that an edit means. */
export type EditTarget = {
  readonly level: DeliveryLevel
  readonly id: string
  readonly name: string
  readonly status: CampaignStatus
  /** Delivers only while what stands above it does, too. */
  readonly isBelowActive: boolean
  /** Budgets of its own, minor units. */
  readonly dailyBudget: MinorUnits | null
  readonly lifetimeBudget: MinorUnits | null
  /** What its ad sets that are on may spend a day and in total, where they hold the budgets; absent where that is not known. */
  readonly dailyBelow?: MinorUnits
  readonly totalBelow?: MinorUnits
}
/** One that cannot be edited whatever is asked. */
type NoTarget = { readonly id: string; readonly name: string; readonly why: EditObstacle }
type Meant = EditTarget | NoTarget

type Question = {
  readonly rows: readonly CampaignRow[]
  readonly edit: CampaignEdit
  readonly limits: Guardrails
  /** Ad sets with budgets of the given campaigns: where a campaign carries none, theirs are changed. */
  readonly adsets?: readonly AdsetBudget[]
}

/**
 * What an edit of several campaigns would do, before anything is sent: each change with its value before and after,
 * and what is left out with the reason. Every campaign is in one of the two lists, itself or by its ad sets.
 */
export function planEdits({ rows, edit, limits, adsets = [] }: Question): EditPlan {
  const below = Map.groupBy(adsets, ({ campaignId }) => campaignId)
  return planAll(
    rows.flatMap((row) => targetsOf(row, edit, below)),
    edit,
    limits,
  )
}

/** An ad set or an ad of a list. */
export type ListedObject = Omit<EditTarget, 'level' | 'status'> & {
  readonly level: 'adset' | 'ad'
  /** `null` where it is archived or deleted. */
  readonly status: CampaignStatus | null
  /** It lives on the budget of its campaign. */
  readonly hasBudgetAbove: boolean
}

/**
 * What an edit of several ad sets or ads would do, as `planEdits` says it of campaigns. A budget is changed where it is
 * held: an ad set that lives on its campaign's is left as it is, for its neighbours live on it too.
 */
export function planObjectEdits({
  objects,
  edit,
  limits,
}: Pick<Question, 'edit' | 'limits'> & { readonly objects: readonly ListedObject[] }): EditPlan {
  const meant = objects.map(({ hasBudgetAbove, status, ...object }): Meant => {
    const { id, name } = object
    if (status === null) return { id, name, why: 'gone' }
    return edit.kind === 'budget' && hasBudgetAbove ? { id, name, why: 'budgetAbove' } : { ...object, status }
  })
  return planAll(meant, edit, limits)
}

function planAll(meant: readonly Meant[], edit: CampaignEdit, limits: Guardrails): EditPlan {
  const edits: PlannedEdit[] = []
  const leftOut: LeftOut[] = []
  let addedPerDay = 0
  for (const one of meant) {
    const planned = 'why' in one ? one.why : planOne(one, edit, limits, edits.length)
    if (typeof planned === 'string') {
      leftOut.push({ id: one.id, name: one.name, why: planned })
      continue
    }
    edits.push(planned)
    if (!('why' in one)) addedPerDay += addedBy(planned, one)
  }
  return { edits, leftOut, addedPerDay }
}

/**
 * Whether nothing of a plan may be done by one person alone, so that it is proposed. Of a plan that goes in part, what is refused is
 * proposed once the rest is done.
 */
export function isForAnother({ edits }: EditPlan, limits: Guardrails): boolean {
  if (edits.length === 0) return false
  const onlyPauses = edits.every((one) => one.field === 'status' && one.to === 'PAUSED')
  return (
    demandOf(limits, { kind: 'changes', onlyPauses, largest: 0 }) === 'anotherPerson' ||
    edits.every(({ held }) => asksAnotherPerson(held?.code))
  )
}

function targetsOf(
  row: CampaignRow,
  edit: CampaignEdit,
  below: ReadonlyMap<string, readonly AdsetBudget[]>,
): readonly Meant[] {
  const { campaignId, name, status, dailyBudget, lifetimeBudget } = row
  if (campaignId === null || status === null)
    return [{ id: campaignId ?? row.fileId ?? '', name, why: 'draft' }]
  const own: EditTarget = {
    level: 'campaign',
    id: campaignId,
    name,
    status,
    isBelowActive: true,
    dailyBudget,
    lifetimeBudget,
  }
  if (dailyBudget !== null || lifetimeBudget !== null) return [own]
  const adsets = below.get(campaignId) ?? []
  if (edit.kind === 'name') return [own]
  if (edit.kind === 'status')
    return [
      {
        ...own,
        dailyBelow: activeBelow(adsets, 'dailyBudget'),
        totalBelow: activeBelow(adsets, 'lifetimeBudget'),
      },
    ]
  if (adsets.length === 0) return [{ id: campaignId, name, why: 'noBudget' }]
  return adsets.map((adset) => ({
    ...adset,
    level: 'adset',
    name: `${name} › ${adset.name}`,
    isBelowActive: status === 'ACTIVE',
  }))
}

const activeBelow = (adsets: readonly AdsetBudget[], field: 'dailyBudget' | 'lifetimeBudget'): MinorUnits =>
  adsets.reduce((sum, one) => sum + (one.status === 'ACTIVE' ? (one[field] ?? 0) : 0), 0)

function planOne(
  target: EditTarget,
  edit: CampaignEdit,
  limits: Guardrails,
  position: number,
): PlannedEdit | EditObstacle {
  const { level, id, name, status, dailyBudget, lifetimeBudget } = target
  if (edit.kind === 'name') return renamed(target, nameAfter(edit.step, name, position))
  if (edit.kind === 'status')
    return status === edit.status
      ? 'same'
      : {
          ...{ level, id, name, field: 'status', from: status, to: edit.status },
          held: switchHeld(target, edit, limits),
        }
  const from = dailyBudget ?? lifetimeBudget
  if (from === null) return 'noBudget'
  const to = budgetAfter(edit.step, from)
  if (to === null) return 'nothingLeft'
  if (to === from) return 'same'
  const kind = dailyBudget === null ? 'lifetime' : 'daily'
  const held = checkBudgetChange(limits, { kind, from, to })
  return { level, id, name, field: `${kind}Budget`, from, to, held }
}

function renamed({ level, id, name }: EditTarget, to: string): PlannedEdit | EditObstacle {
  if (to === name) return 'same'
  if (to === '') return 'noName'
  if (to.length > longestObjectName) return 'longName'
  return { level, id, name, field: 'name', from: name, to, held: null }
}

/** What is on beside an ad is known to the platform alone: the list tells of budgets, own or below. */
function switchHeld(
  { dailyBudget, lifetimeBudget, status, dailyBelow = 0, totalBelow = 0 }: EditTarget,
  { status: to }: Extract<CampaignEdit, { kind: 'status' }>,
  limits: Guardrails,
): GuardrailProblem | null {
  const base = { status, dailyBudget, lifetimeBudget }
  const letsSpend = hasBudget(base) ? 0 : Math.max(dailyBelow, totalBelow)
  return checkSwitchedOn(limits, switchedOnTo({ base, set: { status: to }, letsSpend }))
}

function addedBy(
  edit: PlannedEdit,
  { status, isBelowActive, dailyBudget, dailyBelow = 0 }: EditTarget,
): MinorUnits {
  if (edit.field === 'status')
    return isBelowActive ? (edit.to === 'ACTIVE' ? 1 : -1) * (dailyBudget ?? dailyBelow) : 0
  return edit.field === 'dailyBudget' && status === 'ACTIVE' && isBelowActive ? edit.to - edit.from : 0
}
