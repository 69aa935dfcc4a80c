import { z } from 'zod'
import { aggregate } from '../insights/aggregate.ts'
import { dayNumber } from '../insights/calendar.ts'
import { eventIndex, plainIndex, slots, valueIndex } from '../insights/fact-names.ts'
import type { Figures } from '../insights/ledger.ts'
import type { GraphObject, NodeOf, World } from '../world/world.ts'

export const truthQuestion = z.object({
  id: z.string(),
  since: z.iso.date(),
  until: z.iso.date(),
  level: z.enum(['account', 'campaign', 'adset', 'ad']).optional(),
  /** One line per day instead of one for the range. */
  daily: z.stringbool().default(false),
})

const levelOf = (object: GraphObject) =>
  object.kind === 'campaign' || object.kind === 'adset' || object.kind === 'ad' ? object.kind : 'account'

/**
 * What really happened below an object, exact and final: money in minor units, conversions by window as if every late one
 * had been reported, and for each ad what its figures were drawn from.
 */
export function truthOfRange(
  figures: Figures,
  object: GraphObject,
  question: z.output<typeof truthQuestion>,
): object {
  const [from, to] = [dayNumber(question.since), dayNumber(question.until)]
  const period = (first: number, last: number) => ({ from: first, to: last, since: '', until: '' })
  const days = Math.min(4000, to - from + 1)
  const rows = aggregate({
    figures,
    object,
    level: question.level ?? levelOf(object),
    periods: question.daily
      ? Array.from({ length: days }, (_, index) => period(from + index, from + index))
      : [period(from, to)],
    breakdowns: [],
    keeps: () => true,
    mostRows: 1_000_000,
    isFinal: true,
    isFull: true,
  })
  return {
    id: object.id,
    since: question.since,
    until: question.until,
    rows: rows.map(rowOf),
    ads: hiddenOf(figures, object),
  }
}

type TruthRow = ReturnType<typeof aggregate>[number]

function rowOf({ object, period, facts }: TruthRow): object {
  const windows = (start: (slot: number) => number) =>
    Object.fromEntries(slots.map((slot, index) => [slot, facts[start(index)] ?? 0]))
  return {
    id: object.id,
    kind: object.kind,
    days: { from: dayOfNumber(period.from), to: dayOfNumber(period.to) },
    spend: facts[plainIndex('spend')],
    impressions: facts[plainIndex('impressions')],
    linkClicks: facts[plainIndex('linkClicks')],
    purchases: windows((slot) => eventIndex('purchase', slot)),
    purchaseValue: windows((slot) => valueIndex('purchase', slot)),
    carts: windows((slot) => eventIndex('addToCart', slot)),
    checkouts: windows((slot) => eventIndex('checkout', slot)),
  }
}

const dayOfNumber = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** The rates behind the figures of each ad below an object. */
function hiddenOf(figures: Figures, object: GraphObject): object[] {
  const { world } = figures
  const campaigns =
    object.kind === 'adaccount' ? world.everyChild(`${object.id}*`, 'campaign') : [campaignOf(world, object)]
  return campaigns
    .flatMap((campaign) => (campaign ? figures.ofCampaign(campaign).ads : []))
    .filter(
      ({ ad, adset }) =>
        ['adaccount', 'campaign'].includes(object.kind) || [ad.id, adset.id].includes(object.id),
    )
    .map(({ ad, truth }) => {
      const { key: _key, ...rates } = truth
      return { id: ad.id, ...rates, valuePerClick: rates.conversionRate * rates.basket }
    })
}

function campaignOf(world: World, object: GraphObject): NodeOf<'campaign'> | undefined {
  if (object.kind === 'campaign') return object
  const parent = object.kind === 'adset' || object.kind === 'ad' ? world.get(object.parent) : undefined
  return parent && campaignOf(world, parent)
}
