import { chance, normalQuantile } from '../world/chance.ts'
import type { OffsiteEvent } from './fact-names.ts'

/** How often what is not counted day by day happens around one ad, for good. */
export type Rates = {
  readonly clicks: number
  readonly landingViews: number
  readonly reactions: number
  readonly comments: number
  readonly shares: number
  readonly saves: number
  readonly pageLikes: number
  readonly views: number
  readonly kept: number
  readonly events: Readonly<Record<OffsiteEvent, number>>
}

type Step = {
  readonly event: OffsiteEvent
  /** The step that people who went further reached: they are counted here too. */
  readonly deeper: OffsiteEvent | null
  /** People who stop here, per link click. */
  readonly rate: number
  readonly isOfApp: boolean
}

const step = (
  event: OffsiteEvent,
  rate: number,
  deeper: OffsiteEvent | null = null,
  isOfApp = false,
): Step => ({
  event,
  rate,
  deeper,
  isOfApp,
})

/** From the deepest step outwards. */
export const funnel: readonly Step[] = [
  step('checkout', 0.035, 'purchase'),
  step('addToCart', 0.06, 'checkout'),
  step('viewContent', 0.55, 'addToCart'),
  step('search', 0.05),
  step('wishlist', 0.015),
  step('paymentInfo', 0.004),
  step('registration', 0.02),
  step('lead', 0.012),
  step('activate', 0.05, null, true),
  step('install', 0.18, 'activate', true),
]

/** @param key of the ad */
export function ratesOf(key: number): Rates {
  const rate = (purpose: number, base: number) =>
    base * Math.exp(0.25 * normalQuantile(chance(key, 0, purpose)))
  const events = Object.fromEntries(
    funnel.map(({ event, rate: base }, index) => [event, rate(310 + index, base)]),
  )
  return {
    clicks: rate(1, 0.35),
    landingViews: Math.min(0.95, rate(2, 0.78)),
    reactions: rate(3, 0.0016),
    comments: rate(4, 0.000_15),
    shares: rate(5, 0.0001),
    saves: rate(6, 0.0003),
    pageLikes: rate(7, 0.000_08),
    views: Math.min(0.8, rate(8, 0.3)),
    kept: Math.min(0.9, rate(9, 0.55)),
    events: { ...noEvents, ...events },
  }
}

const noEvents: Readonly<Record<OffsiteEvent, number>> = {
  viewContent: 0,
  search: 0,
  addToCart: 0,
  wishlist: 0,
  checkout: 0,
  paymentInfo: 0,
  registration: 0,
  lead: 0,
  purchase: 0,
  install: 0,
  activate: 0,
}
