import type { CampaignFigures, EventFigures } from './campaign-row.ts'
import { dayBefore, dayCount, type ReadRange } from './freshness.ts'
import { eventEntries } from './ratios.ts'

/** What the figures of a range are held against: the days before it, the same days of the year before, days of one’s own, or nothing. */
export type Comparison = 'before' | 'year' | 'none' | ReadRange

/** Calendar days and how many of them were read. */
export type KnownDays = { readonly days: number; readonly read: number }

/**
 * How two ranges can be compared. What was never read is no zero: `unread` (of the range itself) and `formerUnread` have no change
 * at all; the `partly` ones have one that is to be told; `unequal` ranges are compared at the same length.
 */
export type Comparability = 'unread' | 'formerUnread' | 'formerPartly' | 'partly' | 'unequal' | 'whole'

/** The days that a range is compared with; `null` for none. */
export function comparedRange(comparison: Comparison, range: ReadRange): ReadRange | null {
  if (comparison === 'none') return null
  if (comparison === 'year') return { since: yearBefore(range.since), until: yearBefore(range.until) }
  if (comparison !== 'before') return comparison
  const days = dayCount(range)
  return { since: dayBefore(range.since, days), until: dayBefore(range.since, 1) }
}

/** Whether a change between two ranges says something, and what is to be said with it. */
export function comparabilityOf(now: KnownDays, former: KnownDays): Comparability {
  if (now.read === 0) return 'unread'
  if (former.read === 0) return 'formerUnread'
  if (former.read < former.days) return 'formerPartly'
  if (now.read < now.days) return 'partly'
  return now.days === former.days ? 'whole' : 'unequal'
}

/** Volumes as they would be over another number of days: rates stay what they are. */
export function atLength(figures: CampaignFigures, from: number, to: number): CampaignFigures {
  if (from === to || from === 0) return figures
  const scaled = (volume: number) => (volume * to) / from
  return {
    spend: scaled(figures.spend),
    impressions: scaled(figures.impressions),
    linkClicks: scaled(figures.linkClicks),
    purchases: scaled(figures.purchases),
    purchaseValue: scaled(figures.purchaseValue),
    events: Object.fromEntries(
      eventEntries(figures.events).map(([id, count]) => [id, scaled(count)]),
    ) as EventFigures,
  }
}

/** The same day of the year before; of 29 February, the 28th. */
function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return `${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`
}
