import { checkSwitchedOn, type GuardrailProblem, type Guardrails } from '../guardrails/guardrails.ts'
import { lengthenedTo } from '../guardrails/lengthened.ts'
import { asksAnotherPerson, demandOf } from '../proposals/demand.ts'
import { endOfAccountDay, startOfAccountDay } from '../shared/account-days.ts'
import { daysLater } from '../shared/planned-start.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'
import type { AdsetBudget, EditObstacle } from './campaign-edits.ts'
import type { DeliveryLevel } from './delivery.ts'

/** How a date becomes another: a day of the account, so many of its days later (earlier below nought), or none. */
export type DateStep =
  | { readonly kind: 'to'; readonly day: string }
  | { readonly kind: 'shift'; readonly days: number }
  | { readonly kind: 'none' }

/** What a person asks of the dates of several ad sets at once. A start is never taken away. */
export type DateEdit =
  | { readonly side: 'end'; readonly step: DateStep }
  | { readonly side: 'start'; readonly step: Exclude<DateStep, { kind: 'none' }> }

/** An ad set with its dates and the money that it spends: the platform keeps dates there, and nowhere else. */
export type DatedAdset = AdsetBudget & {
  /** Ad sets of many campaigns are called alike: without it nobody knows which one is meant. */
  readonly campaignName: string | null
  /** Whether its campaign is on. */
  readonly isBelowActive: boolean
  /** Of its campaign, where that has the budget. */
  readonly dailyAbove: MinorUnits | null
  readonly lifetimeAbove: MinorUnits | null
  readonly startTime: Instant | null
  readonly endTime: Instant | null
}

/**
 * Why dates of a chosen object stay as they are: they are its ad set's, there is none, the start has passed, the new one would be over, they
 * would not follow one another or leave no day, there is no end to move, or a budget in total needs one.
 */
export type DateObstacle =
  | Extract<EditObstacle, 'draft' | 'gone' | 'same'>
  | 'datesAbove'
  | 'noAdsets'
  | 'begun'
  | 'startPast'
  | 'endPast'
  | 'endBeforeStart'
  | 'tooShort'
  | 'noEnd'
  | 'needsEnd'

/** Another start or end of an ad set. */
export type PlannedDate = {
  readonly level: 'adset'
  readonly id: string
  readonly name: string
  /** The limit of the account that will hold it back, as far as the list knows. */
  readonly held: GuardrailProblem | null
  /** Days more that it delivers from now on; `null` where it has no end before or after. */
  readonly days: number | null
  /** What these days let be spent at its own daily budget while it is on; nought where the campaign has the budget. */
  readonly addedTotal: MinorUnits
} & (
  | { readonly field: 'startTime'; readonly from: Instant; readonly to: Instant }
  | { readonly field: 'endTime'; readonly from: Instant | null; readonly to: Instant | null }
)

/** What other dates would do: each change, and what is left out with the reason. */
export type DatePlan = {
  readonly edits: readonly PlannedDate[]
  readonly leftOut: readonly { readonly id: string; readonly name: string; readonly why: DateObstacle }[]
}

/** What was chosen: a campaign stands for its ad sets. */
export type DatedSubject = { readonly id: string; readonly name: string } & (
  | { readonly level: DeliveryLevel }
  | { readonly why: DateObstacle }
)

/** The clock that dates are read by: what is over, and on which day of the account. */
export type AccountClock = { readonly now: Instant; readonly timeZone: string }

type Question = {
  readonly chosen: readonly DatedSubject[]
  readonly edit: DateEdit
  readonly limits: Guardrails
  /** Of the campaigns, and the ad sets themselves, as they were last read. */
  readonly adsets: readonly DatedAdset[]
  readonly clock: AccountClock
}

/**
 * What other dates of several ad sets would do, before anything is sent: each with its date before and after, and what is left out with the
 * reason. Everything that was chosen is in one of the two lists, itself or by its ad sets. Sources: Marketing API, Ad Set (`start_time`,
 * `end_time`): dates stand on ad sets, an end is in the future and after the start, a daily budget runs for more than 24 hours, a budget in
 * total needs an end.
 */
export function planDateEdits({ chosen, adsets, ...asked }: Question): DatePlan {
  const byId = new Map(adsets.map((one) => [one.id, one]))
  const below = Map.groupBy(adsets, ({ campaignId }) => campaignId)
  const edits: PlannedDate[] = []
  const leftOut: DatePlan['leftOut'][number][] = []
  const plan = (adset: DatedAdset) => {
    const name = adset.campaignName === null ? adset.name : `${adset.campaignName} › ${adset.name}`
    const planned = datesOf(adset, asked)
    if (typeof planned === 'string') leftOut.push({ id: adset.id, name, why: planned })
    else edits.push({ ...planned, name })
  }
  for (const one of chosen) {
    const { id, name } = one
    const of = whereDatesAre(one, { byId, below })
    if (typeof of === 'string') leftOut.push({ id, name, why: of })
    else of.forEach(plan)
  }
  return { edits, leftOut }
}

type Known = {
  readonly byId: ReadonlyMap<string, DatedAdset>
  readonly below: ReadonlyMap<string, readonly DatedAdset[]>
}

function whereDatesAre(one: DatedSubject, { byId, below }: Known): readonly DatedAdset[] | DateObstacle {
  if ('why' in one) return one.why
  if (one.level === 'ad') return 'datesAbove'
  if (one.level === 'campaign') return below.get(one.id) ?? 'noAdsets'
  const adset = byId.get(one.id)
  return adset ? [adset] : 'gone'
}

type Asked = Pick<Question, 'edit' | 'limits' | 'clock'>

function datesOf(adset: DatedAdset, { edit, limits, clock }: Asked): PlannedDate | DateObstacle {
  const planned = edit.side === 'start' ? startOf(adset, edit.step, clock) : endOf(adset, edit.step, clock)
  if (typeof planned === 'string') return planned
  const { id, name } = adset
  const set = { [planned.field]: planned.to }
  const budgetAbove = Math.max(adset.dailyAbove ?? 0, adset.lifetimeAbove ?? 0)
  const days = daysMore(adset, set, clock.now)
  const isSpending = adset.status === 'ACTIVE' && adset.isBelowActive
  return {
    ...{ level: 'adset', id, name, ...planned, days },
    addedTotal: days === null || !isSpending ? 0 : days * (adset.dailyBudget ?? 0),
    held: checkSwitchedOn(limits, lengthenedTo({ base: adset, set, budgetAbove })),
  }
}

type Moved =
  | { readonly field: 'startTime'; readonly from: Instant; readonly to: Instant }
  | { readonly field: 'endTime'; readonly from: Instant | null; readonly to: Instant | null }

const isBefore = (one: Instant, other: Instant): boolean => Date.parse(one) < Date.parse(other)
const isSame = (one: Instant | null, other: Instant | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))

function startOf(
  adset: DatedAdset,
  step: Exclude<DateStep, { kind: 'none' }>,
  { now, timeZone }: AccountClock,
): Moved | DateObstacle {
  const { startTime: from, endTime } = adset
  if (from === null || !isBefore(now, from)) return 'begun'
  const to = step.kind === 'to' ? startOfAccountDay(step.day, timeZone) : daysLater(from, step.days, timeZone)
  if (isSame(from, to)) return 'same'
  if (!isBefore(now, to)) return 'startPast'
  return whyNotBetween(adset, to, endTime) ?? { field: 'startTime', from, to }
}

function endOf(adset: DatedAdset, step: DateStep, { now, timeZone }: AccountClock): Moved | DateObstacle {
  const { startTime, endTime: from } = adset
  if (step.kind === 'none') {
    if (from === null) return 'same'
    return hasLifetime(adset) ? 'needsEnd' : { field: 'endTime', from, to: null }
  }
  if (step.kind === 'shift' && from === null) return 'noEnd'
  const to =
    step.kind === 'to' ? endOfAccountDay(step.day, timeZone) : daysLater(from ?? now, step.days, timeZone)
  if (isSame(from, to)) return 'same'
  if (!isBefore(now, to)) return 'endPast'
  return whyNotBetween(adset, startTime, to) ?? { field: 'endTime', from, to }
}

const hasLifetime = ({ lifetimeBudget, lifetimeAbove }: DatedAdset): boolean =>
  (lifetimeBudget ?? lifetimeAbove) !== null

const dayMs = 86_400_000

/** Why an ad set cannot deliver from one instant to another; `null` where it can. */
function whyNotBetween(
  { dailyBudget, dailyAbove }: DatedAdset,
  start: Instant | null,
  end: Instant | null,
): DateObstacle | null {
  if (start === null || end === null) return null
  if (!isBefore(start, end)) return 'endBeforeStart'
  const isDaily = (dailyBudget ?? dailyAbove) !== null
  return isDaily && Date.parse(end) - Date.parse(start) < dayMs ? 'tooShort' : null
}

type Dates = Pick<DatedAdset, 'startTime' | 'endTime'>

/** How many days more it delivers from now on, fewer below nought; `null` where it has no end before or after. */
function daysMore(base: Dates, set: Partial<Dates>, now: Instant): number | null {
  const [before, after] = [left(base, now), left({ ...base, ...set }, now)]
  return before === null || after === null ? null : Math.round((after - before) / dayMs)
}

const left = ({ startTime, endTime }: Dates, now: Instant): number | null => {
  if (endTime === null) return null
  const from = Math.max(Date.parse(now), startTime === null ? 0 : Date.parse(startTime))
  return Math.max(0, Date.parse(endTime) - from)
}

/** Whether nothing of such a plan may be done by one person alone, so that it is proposed. */
export const areDatesForAnother = ({ edits }: DatePlan, limits: Guardrails): boolean =>
  edits.length > 0 &&
  (demandOf(limits, { kind: 'changes', onlyPauses: false, largest: 0 }) === 'anotherPerson' ||
    edits.every(({ held }) => asksAnotherPerson(held?.code)))

/** What dates make of the money that is spent in all, as far as it is known. */
export type DatesMoney = {
  /** Days more at the daily budgets of what is on, in minor units; below nought where there are fewer. */
  readonly addedTotal: MinorUnits
  /** How many get no end where they had one: what they spend is not bounded by a date any more. */
  readonly endless: number
}

/** The money of all planned dates together. */
export const moneyOfDates = ({ edits }: DatePlan): DatesMoney => ({
  addedTotal: edits.reduce((sum, one) => sum + one.addedTotal, 0),
  endless: edits.filter((one) => one.field === 'endTime' && one.to === null).length,
})
