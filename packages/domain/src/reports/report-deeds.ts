import type { MinorUnits } from '../shared/references.ts'

/** A write to a live object that stands, as history keeps it. */
export type ReportedChange = {
  readonly level: 'campaign' | 'adset' | 'ad'
  readonly id: string
  /** When, in milliseconds. */
  readonly at: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

type PerLevel<T> = { readonly campaign: T; readonly adset: T; readonly ad: T }

/** How many objects were switched off or on, and how many budgets were raised or lowered: what was put back counts as nothing. */
export type ReportDeeds = {
  readonly published: number
  readonly paused: PerLevel<number>
  readonly resumed: PerLevel<number>
  readonly raised: number
  readonly lowered: number
}

const noneOf = () => ({ campaign: 0, adset: 0, ad: 0 })

/**
 * What was done over some days: of each value of each object the first that stood before and the last that was set, so that a
 * budget raised in three steps is one, and a pause that was undone is none.
 * @param published how many campaigns went live
 */
export function reportDeeds(changes: readonly ReportedChange[], published: number): ReportDeeds {
  const ends = netValues(changes)
  const [paused, resumed] = [noneOf(), noneOf()]
  let [raised, lowered] = [0, 0]
  for (const { level, field, from, to } of ends) {
    if (field === 'status' && from !== to) {
      if (to === 'PAUSED') paused[level] += 1
      if (to === 'ACTIVE') resumed[level] += 1
    }
    if (field !== 'status' && typeof from === 'number' && typeof to === 'number') {
      if (to > from) raised += 1
      if (to < from) lowered += 1
    }
  }
  return { published, paused, resumed, raised, lowered }
}

/** What was stopped spent and brought over the days before it was; `null` where those days are not known. */
export type StoppedFigures = { readonly spend: MinorUnits; readonly results: number }

/** What the deeds of a report come to in money. */
export type ReportDeedMoney = {
  /** By how much the daily budgets that were raised, and those that were lowered, are another: both above zero. */
  readonly raisedPerDay: MinorUnits
  readonly loweredPerDay: MinorUnits
  /** The same of budgets for a whole run. */
  readonly raisedInAll: MinorUnits
  readonly loweredInAll: MinorUnits
  /** Of what was stopped at each level, over {@link daysBeforeStop} days. */
  readonly stopped: PerLevel<StoppedFigures | null>
}

/** A week says what something cost a day, whichever day of it was dear. */
export const daysBeforeStop = 7

/** An object that stands stopped at the end, and when it was. */
export type StoppedObject = Pick<ReportedChange, 'level' | 'id' | 'at'>

/** What was stopped over some days and not put back: the same that `reportDeeds` counts. */
export const stoppedObjects = (changes: readonly ReportedChange[]): readonly StoppedObject[] =>
  netValues(changes).flatMap(({ level, id, at, field, from, to }) =>
    field === 'status' && from !== to && to === 'PAUSED' ? [{ level, id, at }] : [],
  )

/** What was put back over some days and stands so at their end: the same that `reportDeeds` counts. */
export const resumedObjects = (changes: readonly ReportedChange[]): readonly StoppedObject[] =>
  netValues(changes).flatMap(({ level, id, at, field, from, to }) =>
    field === 'status' && from !== to && to === 'ACTIVE' ? [{ level, id, at }] : [],
  )

/** What budgets that were changed come to, with what was known of what was stopped. */
export function reportDeedMoney(
  changes: readonly ReportedChange[],
  stopped: ReportDeedMoney['stopped'],
): ReportDeedMoney {
  const moved = (of: Net['field'], sign: 1 | -1) =>
    netValues(changes).reduce((sum, { field, from, to }) => {
      const isMoney = field === of && typeof from === 'number' && typeof to === 'number'
      return isMoney ? sum + Math.max(0, sign * (to - from)) : sum
    }, 0)
  return {
    raisedPerDay: moved('dailyBudget', 1),
    loweredPerDay: moved('dailyBudget', -1),
    raisedInAll: moved('lifetimeBudget', 1),
    loweredInAll: moved('lifetimeBudget', -1),
    stopped,
  }
}

/** A budget that stands otherwise at the end than before these days, in minor units: by the day, or for a whole run. */
export type ReportedBudget = Pick<ReportedChange, 'level' | 'id'> & {
  readonly kind: 'perDay' | 'inAll'
  readonly from: MinorUnits
  readonly to: MinorUnits
}

/** The budgets that `reportDeeds` counts as raised or lowered, what moved most first. */
export const budgetsOfReport = (changes: readonly ReportedChange[]): readonly ReportedBudget[] =>
  netValues(changes)
    .flatMap(({ level, id, field, from, to }): ReportedBudget[] =>
      field !== 'status' && typeof from === 'number' && typeof to === 'number' && from !== to
        ? [{ level, id, kind: field === 'dailyBudget' ? 'perDay' : 'inAll', from, to }]
        : [],
    )
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || (a.id < b.id ? -1 : 1))

const fields = ['status', 'dailyBudget', 'lifetimeBudget'] as const

type Net = Pick<ReportedChange, 'level' | 'id'> & {
  /** When it was set last. */
  readonly at: number
  readonly field: (typeof fields)[number]
  readonly from: unknown
  readonly to: unknown
}

function netValues(changes: readonly ReportedChange[]): readonly Net[] {
  const found = new Map<string, Net>()
  for (const { level, id, at, before, after } of changes.toSorted((a, b) => a.at - b.at))
    for (const field of fields) {
      if (!(field in after)) continue
      const key = `${level} ${id} ${field}`
      const earlier = found.get(key)
      found.set(key, {
        ...{ level, id, at, field },
        from: earlier ? earlier.from : before[field],
        to: after[field],
      })
    }
  return [...found.values()]
}

/** Whether anything was done at all. */
export const hasDeeds = ({ published, paused, resumed, raised, lowered }: ReportDeeds): boolean =>
  [published, raised, lowered, ...Object.values(paused), ...Object.values(resumed)].some((count) => count > 0)
