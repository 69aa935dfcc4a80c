import { dayBefore, outageDays, maturedSpend, type AlertDay } from '@vigie/domain'
import { stepsPerDay, type View } from './campaign.ts'
import type { MarketFamily } from './market-families.ts'
import { simulateMarket } from './market-simulate.ts'
import { drawMarket, type MarketWorld } from './market-world.ts'

/** The first day of every campaign here, a Monday; what a day is called means nothing besides its weekday. */
const firstDay = '2026-03-02'
const calendarDay = (day: number): string => dayBefore(firstDay, -day)

/** A look at an account of one campaign that nobody touches: its days as the platform told them by then. */
type Look = {
  readonly day: number
  readonly elapsed: number
  readonly today: string
  readonly days: readonly AlertDay[]
  /** Days without tracking, as the server finds them. */
  readonly outages: ReadonlySet<string>
}

/** One campaign whose return is known: what its clicks of each day truly bring for what was spent on it. */
export type LivedAccount = { readonly looks: readonly Look[]; readonly brought: readonly number[] }

/** A world in which conversions fall to a part of what they were from a day on. */
export const fallen = (world: MarketWorld, from: number, part: number): MarketWorld => ({
  ...world,
  dayFactor: world.dayFactor.map((factor, day) => (day < from ? factor : factor * part)),
})

/** Draws a campaign whose goal is revenue. */
export const drawForRevenue = (family: MarketFamily, seed: number): MarketWorld => ({
  ...drawMarket(family, seed),
  weights: [0, 0, 0, 0],
  revenueWeight: 1,
})

/** Lives an account through without touching it, looked at every six hours as the product does. */
export function liveThrough(world: MarketWorld): LivedAccount {
  const looks: Look[] = []
  const brought: number[] = []
  let before = 0
  simulateMarket(world, (view) => {
    looks.push(lookAt(view))
    if (view.elapsed === 1) {
      brought[view.day] = view.valueSoFar - before
      before = view.valueSoFar
    }
    return {}
  })
  return { looks, brought }
}

function lookAt({ ads, day, elapsed }: View): Look {
  const sum = (read: (ad: View['ads'][number]) => readonly number[], at: number) =>
    ads.reduce((all, ad) => all + (read(ad)[at] ?? 0), 0)
  // A day that is over is looked at on the next one.
  const isOver = elapsed === 1
  const days = Array.from({ length: day + 1 }, (_, at): AlertDay => ({
    day: calendarDay(at),
    spend: sum((ad) => ad.spend, at),
    impressions: sum((ad) => ad.impressions, at),
    linkClicks: sum((ad) => ad.counts[0] ?? [], at),
    purchases: sum((ad) => ad.counts[3] ?? [], at),
    purchaseValue: sum((ad) => ad.revenue, at),
  }))
  const pages = days.map((_, at) => sum((ad) => ad.counts[1] ?? [], at))
  const clicks = maturedSpend(
    days.map(({ linkClicks }) => linkClicks),
    { elapsed, stage: 'pageView' },
  )
  const isOut = outageDays(pages, clicks, { followsClick: true })
  return {
    day: isOver ? day + 1 : day,
    elapsed: isOver ? 0.01 : elapsed,
    today: calendarDay(isOver ? day + 1 : day),
    days,
    outages: new Set(days.flatMap((one, at) => (isOut[at] ? [one.day] : []))),
  }
}

/** Looks of a month, to which counts of alerts are turned. */
export const looksPerMonth = 30 * stepsPerDay
