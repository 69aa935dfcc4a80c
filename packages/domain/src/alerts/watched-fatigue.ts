import { normalCdf } from '@vigie/stats'

/** Impressions and link clicks of one stretch of days. */
export type Clicks = { readonly impressions: number; readonly clicks: number }

/** Complete days that are looked at, and those before them that they are held against. */
export const fatigueDays = { recent: 3, before: 14 } as const

export type FatigueFacts = {
  /** The last `fatigueDays.recent` complete days. */
  readonly recent: Clicks
  /** The `fatigueDays.before` days before them. */
  readonly before: Clicks
  /** The same of everything else that the account ran: a fall of the whole market tires no ad. */
  readonly rest: { readonly recent: Clicks; readonly before: Clicks }
}

export type Fatigue = {
  /** What it lost of its click rate beside the rest, 0 to 1; negative when it gained. */
  readonly loss: number
  /** How sure it is that it lost a fifth at least. */
  readonly probability: number
}

const leastRecent = 2000
const leastBefore = 5000
const leastClicks = 30
/** Clicks of an ad vary more than chance lets them: variance over mean, as for objectives. */
const dispersion = 1.5
/** A loss of the click rate that counts as one. */
export const notablyTired = 0.2

export const tired = 0.9
export const rested = 0.5

/**
 * How much of its click rate an ad has lost within three days, beside everything else: log-ratio of rates, normal, with
 * over-dispersed counts.
 * @returns `null` when too little was shown to say
 */
export function fatigueOf({ recent, before, rest }: FatigueFacts): Fatigue | null {
  if (recent.impressions < leastRecent || before.impressions < leastBefore || before.clicks < leastClicks)
    return null
  const own = logRatio(recent, before)
  const others = logRatio(rest.recent, rest.before)
  const hasRest = rest.recent.impressions >= leastRecent && rest.before.impressions >= leastBefore
  const change = own.value - (hasRest ? others.value : 0)
  const deviation = Math.sqrt(own.variance + (hasRest ? others.variance : 0))
  return {
    loss: 1 - Math.exp(change),
    probability: normalCdf((Math.log(1 - notablyTired) - change) / deviation),
  }
}

function logRatio(recent: Clicks, before: Clicks) {
  const rate = ({ clicks, impressions }: Clicks) => (clicks + 0.5) / (impressions + 1)
  return {
    value: Math.log(rate(recent) / rate(before)),
    variance: dispersion * (1 / (recent.clicks + 0.5) + 1 / (before.clicks + 0.5)),
  }
}
