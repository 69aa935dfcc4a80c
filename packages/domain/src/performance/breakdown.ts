import type { CampaignFigures } from './campaign-row.ts'
import type { DeliveryLevel } from './delivery.ts'
import { dayBefore, dayCount, type ReadRange } from './freshness.ts'
import { eventEntries, sumFigures } from './ratios.ts'

/** How the rows of a list are divided by the calendar: from the same days that their figures are the sum of. */
export const timeBreakdowns = ['day', 'week', 'month'] as const
/** By whom a campaign reached and where: reports of their own, which the platform is asked for by campaign. */
export const deliveryBreakdowns = ['age', 'gender', 'ageGender', 'platform', 'country'] as const
export const breakdownKeys = [...timeBreakdowns, ...deliveryBreakdowns] as const

export type TimeBreakdown = (typeof timeBreakdowns)[number]
export type DeliveryBreakdown = (typeof deliveryBreakdowns)[number]
export type BreakdownKey = TimeBreakdown | DeliveryBreakdown

/** A quarter: longer ranges are divided by weeks. */
const mostDays = 92

/**
 * Why rows are not divided so; `null` where they are. Reports of delivery are read by campaign, and a day a line over more
 * than a quarter is a list that nobody reads.
 */
export function breakdownRefusal(
  by: BreakdownKey,
  level: DeliveryLevel,
  range: ReadRange,
): 'campaignsAlone' | 'tooManyDays' | null {
  if (deliveryBreakdowns.some((one) => one === by)) return level === 'campaign' ? null : 'campaignsAlone'
  return by === 'day' && dayCount(range) > mostDays ? 'tooManyDays' : null
}

/** The days of the range that fall into the day, the week (which begins on Monday) or the month of one of them. */
export function breakdownDays(by: TimeBreakdown, day: string, range: ReadRange): ReadRange {
  const whole = { day: dayOnly, week: weekOf, month: monthOf }[by](day)
  return {
    since: whole.since > range.since ? whole.since : range.since,
    until: whole.until < range.until ? whole.until : range.until,
  }
}

const dayOnly = (day: string): ReadRange => ({ since: day, until: day })

function weekOf(day: string): ReadRange {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return { since: dayBefore(day, sinceMonday), until: dayBefore(day, sinceMonday - 6) }
}

function monthOf(day: string): ReadRange {
  const since = `${day.slice(0, 7)}-01`
  const inNext = dayBefore(since, -31).slice(0, 7)
  return { since, until: dayBefore(`${inNext}-01`, 1) }
}

/** What the parts of a row leave over, and why. */
export type Rest = {
  /** With the parts it is the row, to the last volume: below zero where the parts say more. */
  readonly figures: CampaignFigures
  /**
   * `unread`: days of the row whose report was not read; `unplaced`: conversions alone, which the platform counts and places
   * with nobody; `apart`: row and report were read at different times.
   */
  readonly why: 'unread' | 'unplaced' | 'apart'
}

/**
 * What the parts of a row do not say of it; `null` where they add up to it.
 * @param daysUnread days that the row counts and whose report was not read
 */
export function restOf(
  row: CampaignFigures,
  parts: readonly CampaignFigures[],
  daysUnread: number,
): Rest | null {
  const figures = sumFigures([row, negative(sumFigures(parts))])
  const conversions = [figures.purchases, figures.purchaseValue, ...Object.values(figures.events)]
  const delivery = [figures.spend, figures.impressions, figures.linkClicks]
  if ([...conversions, ...delivery].every((volume) => volume === 0)) return null
  const events = Object.fromEntries(eventEntries(figures.events).filter(([, volume]) => volume !== 0))
  const isPlacing = delivery.every((volume) => volume === 0) && conversions.every((volume) => volume >= 0)
  if (daysUnread > 0) return { figures: { ...figures, events }, why: 'unread' }
  return { figures: { ...figures, events }, why: isPlacing ? 'unplaced' : 'apart' }
}

const negative = (figures: CampaignFigures): CampaignFigures => ({
  spend: -figures.spend,
  impressions: -figures.impressions,
  linkClicks: -figures.linkClicks,
  purchases: -figures.purchases,
  purchaseValue: -figures.purchaseValue,
  events: Object.fromEntries(eventEntries(figures.events).map(([id, volume]) => [id, -volume])),
})
