import {
  checkAccountTotal,
  checkBudgetChange,
  checkSwitchedOn,
  type GuardrailProblem,
  type Guardrails,
} from '../guardrails/guardrails.ts'
import { lengthenedTo } from '../guardrails/lengthened.ts'
import { switchedOnTo } from '../guardrails/switched-on.ts'
import { demandOf } from '../proposals/demand.ts'
import { isSameValue, perDayOf, relearningPercent, type PerDay } from '../proposals/effects.ts'
import type { ProposalBase, ProposedValues } from '../proposals/proposal.ts'
import type { MinorUnits } from '../shared/references.ts'
import {
  isBudgetField,
  isDateField,
  stagedFields,
  stagedKey,
  type StagedChange,
  type StagedField,
  type StagedValue,
} from './staged-change.ts'

/**
 * How a staged change stands beside the object as it is now.
 * - `ready`: what it was staged against still stands.
 * - `stale`: the value is another than both, what stood and what is wanted: somebody decides which one counts.
 * - `done`: the object has the value already.
 * - `gone`: the object is not there any more.
 */
export type StagedState = 'ready' | 'stale' | 'done' | 'gone'

/** A staged change with what it would do. */
export type DescribedChange = StagedChange & {
  readonly state: StagedState
  /** The value as it was last read; what stood when it was staged where the object is gone. */
  readonly current: StagedValue
  /** The limit of the account that will hold it back; a second person's sum among them. */
  readonly held: GuardrailProblem | null
  /** By how much a budget moves, in per cent of what stood; `null` for what is no budget and where there was none. */
  readonly percent: number | null
  /** By how much, where that is so much that the platform begins to learn again; `null` where it is not. */
  readonly relearningPercent: number | null
  /** Money a day before and after this change, after those of the same object that stand before it. */
  readonly perDay: PerDay
  /** It is ticked, stands as it was staged, and no limit refuses it: it goes with what is published. */
  readonly isSent: boolean
}

/** What all staged changes would do together. */
export type StagedSummary = {
  readonly count: number
  /** How many are sent: neither left out, nor stale, done, gone or refused by a limit. */
  readonly sent: number
  readonly leftOut: number
  readonly stale: number
  /** Ticked, and refused by a limit. */
  readonly held: number
  /** Objects that begin to learn again, of what is sent. */
  readonly relearning: number
  /** What is sent makes of the money that its objects may spend a day. */
  readonly perDay: PerDay
  /** Something of what is sent goes beyond what one person may decide. */
  readonly needsSecondPerson: boolean
  /** Daily budgets that are on in the account, before and after; `limit` where it sets one. */
  readonly account: PerDay & { readonly limit: MinorUnits | null; readonly isWithin: boolean }
}

export type DescribedStaged = {
  readonly changes: readonly DescribedChange[]
  readonly summary: StagedSummary
}

/** What staged changes are described beside: the limits of the account, and the daily budgets that are on in it. */
export type StagedBeside = { readonly limits: Guardrails; readonly active: MinorUnits }

/**
 * What staged changes would do, in the order in which they were given. Money is in minor units of the account; a budget counts
 * while its object and what stands above it are on. Sources: the limits of `checkBudgetChange`, the learning of
 * `relearningPercent`, as everywhere where live values are changed.
 */
export function describeStaged(
  changes: readonly StagedChange[],
  { limits, active }: StagedBeside,
): DescribedStaged {
  const ofObject = Map.groupBy(changes, ({ id }) => id)
  const described = new Map(
    [...ofObject.values()]
      .flatMap(inOrder)
      .map((one) => [stagedKey(one), describeOne(one, ofObject, limits)]),
  )
  const all = changes.flatMap((one) => described.get(stagedKey(one)) ?? [])
  return { changes: all, summary: summaryOf(all, { limits, active }) }
}

const inOrder = (changes: readonly StagedChange[]): readonly StagedChange[] =>
  changes.toSorted((one, other) => stagedFields.indexOf(one.field) - stagedFields.indexOf(other.field))

const noObject: ProposalBase = { status: 'PAUSED', name: '', dailyBudget: null, lifetimeBudget: null }

function describeOne(
  change: StagedChange,
  ofObject: ReadonlyMap<string, readonly StagedChange[]>,
  limits: Guardrails,
): DescribedChange {
  const { now, field, base } = change
  const current = now === null ? base : (now[field] ?? null)
  const state = stateOf(change, current)
  const standing = now ?? noObject
  const others = inOrder(ofObject.get(change.id) ?? [])
  const before = others
    .slice(
      0,
      others.findIndex((one) => one.field === field),
    )
    .filter((one) => isSentAlone(one, limits))
  const from = stagedValues(before)
  const to = { ...from, ...stagedValues([change]) }
  const held = state === 'ready' ? heldBy(change, { current, beside: from }, limits) : null
  return {
    ...change,
    ...{ state, current, held },
    percent: percentOf(change, current),
    relearningPercent:
      change.isBelowActive && isOnAfter(standing, to)
        ? relearningPercent({ base: standing, set: stagedValues([change]) })
        : null,
    perDay:
      change.isBelowActive || isCampaignSwitchedOn(change, ofObject, limits)
        ? { before: dailyOf(change, standing, from), after: dailyOf(change, standing, to) }
        : nothing,
    isSent: isSentAlone(change, limits),
  }
}

const nothing: PerDay = { before: 0, after: 0 }

const dailyOf = ({ behind = 0 }: StagedChange, base: ProposalBase, set: ProposedValues): MinorUnits =>
  perDayOf({ base, set, behind }).after

/** Its campaign is off and goes on with the same changes: what is raised below it is spent as well. */
const isCampaignSwitchedOn = (
  { campaignId, id }: StagedChange,
  ofObject: ReadonlyMap<string, readonly StagedChange[]>,
  limits: Guardrails,
): boolean =>
  campaignId !== id &&
  (ofObject.get(campaignId) ?? []).some(
    (one) => one.field === 'status' && one.value === 'ACTIVE' && isSentAlone(one, limits),
  )

const isOnAfter = (base: ProposalBase, set: ProposedValues): boolean =>
  base.status === 'ACTIVE' && (set.status ?? base.status) === 'ACTIVE'

function stateOf({ now, field, base, value }: StagedChange, current: StagedValue): StagedState {
  if (now === null) return 'gone'
  if (isSameValue(field, current, value)) return 'done'
  return isSameValue(field, current, base) ? 'ready' : 'stale'
}

/** @param beside what goes before it to the same object: a switch counts the budget that is set with it */
function heldBy(
  { field, value, now, letsSpend, budgetAbove }: StagedChange,
  { current, beside }: { readonly current: StagedValue; readonly beside: ProposedValues },
  limits: Guardrails,
): GuardrailProblem | null {
  if (field === 'status' && value === 'ACTIVE' && now !== null) {
    const set = { ...beside, status: value }
    return checkSwitchedOn(limits, switchedOnTo({ base: now, set, letsSpend }))
  }
  if (isDateField(field) && now !== null) {
    const set = { ...beside, [field]: value }
    return checkSwitchedOn(limits, lengthenedTo({ base: now, set, budgetAbove }))
  }
  if (!isBudgetField(field)) return null
  const kind = field === 'dailyBudget' ? 'daily' : 'lifetime'
  return checkBudgetChange(limits, { kind, from: asAmount(current), to: Number(value) })
}

const asAmount = (value: StagedValue): MinorUnits | null => (typeof value === 'number' ? value : null)

const isPause = (change: StagedChange): boolean => stagedKindOf(change) === 'pause'

/** Whether it goes: what a second person may allow is not refused. */
function isSentAlone(change: StagedChange, limits: Guardrails): boolean {
  if (change.isLeftOut) return false
  const current = change.now === null ? change.base : (change.now[change.field] ?? null)
  if (stateOf(change, current) !== 'ready') return false
  const held = heldBy(change, { current, beside: {} }, limits)
  return held === null || held.code === 'guard.secondPerson'
}

function percentOf({ field, value }: StagedChange, current: StagedValue): number | null {
  const before = asAmount(current)
  if (!isBudgetField(field) || before === null || before === 0) return null
  return ((Number(value) - before) / before) * 100
}

/** Staged values of one object as one change of it. */
export const stagedValues = (changes: readonly Pick<StagedChange, 'field' | 'value'>[]): ProposedValues =>
  Object.fromEntries(changes.map(({ field, value }) => [field, value]))

function summaryOf(changes: readonly DescribedChange[], { limits, active }: StagedBeside): StagedSummary {
  const sent = changes.filter(({ isSent }) => isSent)
  const ticked = changes.filter(({ isLeftOut }) => !isLeftOut)
  const perDay = stagedPerDay(sent)
  const added = perDay.after - perDay.before
  const relearning = new Set(sent.flatMap((one) => (one.relearningPercent === null ? [] : [one.id])))
  return {
    count: changes.length,
    sent: sent.length,
    leftOut: changes.length - ticked.length,
    stale: ticked.filter(({ state }) => state === 'stale').length,
    held: ticked.filter(({ held }) => held !== null && held.code !== 'guard.secondPerson').length,
    relearning: relearning.size,
    perDay,
    needsSecondPerson:
      sent.some(({ held }) => held?.code === 'guard.secondPerson') ||
      demandOf(limits, { kind: 'changes', onlyPauses: sent.every(isPause), largest: 0 }) === 'anotherPerson',
    account: {
      before: active,
      after: active + added,
      limit: limits.maxDailyBudgetTotal,
      isWithin: checkAccountTotal(limits, { active, added }) === null,
    },
  }
}

/** Money a day of several changes together. */
export const stagedPerDay = (changes: readonly Pick<DescribedChange, 'perDay'>[]): PerDay =>
  changes.reduce(
    (sum, { perDay }) => ({ before: sum.before + perDay.before, after: sum.after + perDay.after }),
    nothing,
  )

/** What a change is about, as the tray groups it: money, switching on or off, dates, a name. */
export type StagedKind = 'budget' | 'activation' | 'pause' | 'dates' | 'name'
const kinds: readonly StagedKind[] = ['budget', 'activation', 'pause', 'dates', 'name']

/** The kind of a staged change. */
export function stagedKindOf({
  field,
  value,
}: {
  readonly field: StagedField
  readonly value: StagedValue
}): StagedKind {
  if (isBudgetField(field)) return 'budget'
  if (isDateField(field)) return 'dates'
  if (field === 'name') return 'name'
  return value === 'PAUSED' ? 'pause' : 'activation'
}

/** Staged changes that stand together, with the money a day of those that are sent. */
export type StagedGroup<Key extends string> = {
  /** The campaign's id, or the kind. */
  readonly key: Key
  readonly changes: readonly DescribedChange[]
  readonly perDay: PerDay
  /** Every one of them is left out. */
  readonly isLeftOut: boolean
}

const groupOf = <Key extends string>(key: Key, changes: readonly DescribedChange[]): StagedGroup<Key> => ({
  key,
  changes,
  perDay: stagedPerDay(changes.filter(({ isSent }) => isSent)),
  isLeftOut: changes.every(({ isLeftOut }) => isLeftOut),
})

/** Grouped by campaign, the campaign itself first: what adds most money first, and what is left out whole at the end. */
export function byCampaign(changes: readonly DescribedChange[]): readonly StagedGroup<string>[] {
  const first = ({ level }: DescribedChange): number => (level === 'campaign' ? 0 : 1)
  const groups = [...Map.groupBy(changes, ({ campaignId }) => campaignId)].map(([key, ofCampaign]) =>
    groupOf(
      key,
      ofCampaign.toSorted((one, other) => first(one) - first(other)),
    ),
  )
  const added = ({ perDay }: StagedGroup<string>): number => perDay.after - perDay.before
  return groups.toSorted(
    (one, other) =>
      Number(one.isLeftOut) - Number(other.isLeftOut) ||
      added(other) - added(one) ||
      (one.key < other.key ? -1 : 1),
  )
}

/** Grouped by what they are about, in a standing order; kinds of which there is nothing are left out. */
export function byKind(changes: readonly DescribedChange[]): readonly StagedGroup<StagedKind>[] {
  const groups = Map.groupBy(changes, stagedKindOf)
  return kinds.flatMap((kind) => {
    const ofKind = groups.get(kind)
    return ofKind ? [groupOf(kind, ofKind)] : []
  })
}
