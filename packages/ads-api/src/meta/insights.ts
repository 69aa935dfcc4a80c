import { minorUnits } from '../shared/decimals.ts'
import { eventsIn, type CountedEvent } from './event-actions.ts'

/** One day of one object, as integers. Identities and breakdown values stay in `row`, by the platform's names. */
export type DailyFact = {
  /** The account's calendar day. */
  readonly day: string
  /** Minor units. */
  readonly spend: number
  readonly impressions: number
  readonly clicks: number
  readonly linkClicks: number
  /** Distinct people of the day; absent where it was not asked or the platform no longer tells. Never adds up. */
  readonly reach?: number
  /** Counts by event; one that did not happen is absent. */
  readonly counts: Readonly<Partial<Record<CountedEvent, number>>>
  /** Money by event, minor units. */
  readonly values: Readonly<Partial<Record<CountedEvent, number>>>
  readonly row: Readonly<Record<string, unknown>>
}

/** What insights are of. */
export type InsightLevel = 'campaign' | 'adset' | 'ad'

const wireBreakdowns = {
  age: 'age',
  gender: 'gender',
  platform: 'publisher_platform',
  country: 'country',
} as const

/** What figures are split by. */
export type Breakdown = keyof typeof wireBreakdowns

/** The platform's names of breakdowns. */
export const breakdownNames = (breakdowns: readonly Breakdown[]): string[] =>
  breakdowns.map((one) => wireBreakdowns[one])

/** The object that a row is of; empty when it does not say. */
export const objectIn = ({ row }: DailyFact, level: InsightLevel): string => textOf(row[`${level}_id`])

/** The value of a row's breakdown; empty when it does not say. */
export const breakdownIn = ({ row }: DailyFact, breakdown: Breakdown): string =>
  textOf(row[wireBreakdowns[breakdown]])

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Fields of every insights request; identities follow from the level, breakdown values from the breakdowns. */
export const insightFields = 'spend,impressions,clicks,inline_link_clicks,actions,action_values'

/**
 * Whether a request asks for people, too: of ad sets alone, without breakdowns, which the platform tells for 37 months (with
 * them for thirteen). It is one field more of the same rows: no request and no row more.
 */
export const tellsReach = (level: InsightLevel, breakdowns: readonly Breakdown[]): boolean =>
  level === 'adset' && breakdowns.length === 0

/**
 * Reads one row of daily insights: texts for numbers, money in major units, lists absent when empty. Reads by hand: a schema library takes most of the time of a large sync.
 * @param decimals decimals of the account's currency
 * @throws {TypeError} for a row without a day or with an amount that is no number: a changed format is never zero
 */
export function toDailyFact(row: unknown, decimals: number): DailyFact {
  if (!isRecord(row) || typeof row.date_start !== 'string') throw new TypeError('An insights row has no day')
  return {
    day: row.date_start,
    spend: minorUnits(amountIn(row, 'spend'), decimals),
    impressions: countIn(row, 'impressions'),
    clicks: countIn(row, 'clicks'),
    linkClicks: countIn(row, 'inline_link_clicks'),
    ...(row.reach === undefined ? {} : { reach: countIn(row, 'reach') }),
    counts: eventsIn(actionsIn(row, 'actions'), (text) => Math.round(Number(text))),
    values: eventsIn(actionsIn(row, 'action_values'), (text) => minorUnits(text, decimals)),
    row,
  }
}

type Row = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null

function amountIn(row: Row, name: string): string {
  const value = row[name] ?? '0'
  if (typeof value !== 'string' || !/^\d+(?:\.\d+)?$/.test(value))
    throw new TypeError(`${name} of an insights row is no amount`)
  return value
}

function countIn(row: Row, name: string): number {
  const value = Number(row[name] ?? 0)
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`${name} of an insights row is no count`)
  return value
}

function actionsIn(row: Row, name: string): readonly unknown[] {
  const list = row[name]
  if (list === undefined) return []
  if (!Array.isArray(list)) throw new TypeError(`${name} of an insights row is no list`)
  return list
}
