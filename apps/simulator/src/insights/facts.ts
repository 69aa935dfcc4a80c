import { chance, normalQuantile, poissonQuantile } from './chance.ts'
import { countedOf, type Counted } from './counted.ts'

/** Counts that have no attribution: they happen with the impression or on the platform itself. */
const plain = [
  'spend',
  'impressions',
  'clicks',
  'linkClicks',
  'outboundClicks',
  'landingViews',
  'reactions',
  'comments',
  'shares',
  'saves',
  'pageLikes',
  'plays',
  'videoViews',
  'thruplays',
  'quarter',
  'half',
  'threeQuarters',
  'nearlyAll',
  'whole',
] as const
export type PlainFact = (typeof plain)[number]

/** Events outside the platform, in four parts by how long after a click, or a view, they came. */
export const offsiteEvents = [
  'viewContent',
  'search',
  'addToCart',
  'wishlist',
  'checkout',
  'paymentInfo',
  'registration',
  'lead',
  'purchase',
  'install',
  'activate',
] as const
export type OffsiteEvent = (typeof offsiteEvents)[number]

export const valuedEvents = ['addToCart', 'checkout', 'purchase'] as const
export type ValuedEvent = (typeof valuedEvents)[number]

/** Within a day of a click, later within its week, later within its month, within a day of a view. */
export const slots = ['withinDay', 'withinWeek', 'withinMonth', 'afterView'] as const
export const slotCount = slots.length

const eventsStart = plain.length
const valuesStart = eventsStart + offsiteEvents.length * slotCount
/** Facts of an ad on a day, all integers, money in minor units: sums are exact in any order. */
export const factCount = valuesStart + valuedEvents.length * slotCount
export type Facts = Float64Array

const placesOf = <Name extends string>(names: readonly Name[], start: number, step: number) =>
  Object.fromEntries(names.map((name, index) => [name, start + index * step])) as Readonly<
    Record<Name, number>
  >

const plainPlaces = placesOf(plain, 0, 1)
const eventPlaces = placesOf(offsiteEvents, eventsStart, slotCount)
const valuePlaces = placesOf(valuedEvents, valuesStart, slotCount)

export const plainIndex = (name: PlainFact): number => plainPlaces[name]
export const eventIndex = (name: OffsiteEvent, slot = 0): number => eventPlaces[name] + slot
export const valueIndex = (name: ValuedEvent, slot = 0): number => valuePlaces[name] + slot

export const firstEventFact = eventsStart
export const firstValueFact = valuesStart
/** The facts that follow clicks rather than impressions. */
export const isClickFact = (index: number): boolean => index >= 2 && index < plainIndex('plays')

/** What makes an ad's side events: its key, whether it moves, whether it brings installs, what a purchase is worth. */
export type FactSource = {
  readonly key: number
  readonly isVideo: boolean
  readonly isApp: boolean
  readonly basket: number
}

const rateOf = (key: number, purpose: number, base: number): number =>
  base * Math.exp(0.25 * normalQuantile(chance(key, 0, purpose)))

/** A part of a whole number, rounded by the day's luck; it never falls as the whole grows. */
const partOf = (key: number, day: number, purpose: number, mean: number): number =>
  Math.floor(mean + chance(key, day, purpose))

/** Extra people at each step of the funnel beside those who went further, per link click. */
const funnel: readonly (readonly [OffsiteEvent, number])[] = [
  ['search', 0.05],
  ['wishlist', 0.015],
  ['paymentInfo', 0.004],
  ['registration', 0.02],
  ['lead', 0.012],
]

/**
 * Everything reports tell of an ad's day, from what is kept of it.
 * @param unknown part of the conversions not reported yet, from 0 to 1
 */
export function factsOf(source: FactSource, day: number, row: Counted, unknown: number): Facts {
  const out = new Float64Array(factCount)
  writePlain(out, source, day, row)
  writeOffsite(out, source, day, row)
  if (unknown > 0) hideUnknown(out, source.key, day, unknown)
  writeValues(out, source, day)
  return out
}

function writePlain(out: Facts, { key, isVideo }: FactSource, day: number, row: Counted): void {
  const put = (name: PlainFact, value: number) => {
    out[plainIndex(name)] = value
  }
  const impressions = countedOf(row, 'impressions')
  const linkClicks = countedOf(row, 'linkClicks')
  put('spend', countedOf(row, 'spend'))
  put('impressions', impressions)
  put('linkClicks', linkClicks)
  put('clicks', linkClicks + partOf(key, day, 201, linkClicks * rateOf(key, 1, 0.35)))
  put('outboundClicks', partOf(key, day, 202, linkClicks * 0.94))
  put('landingViews', partOf(key, day, 203, linkClicks * Math.min(0.95, rateOf(key, 2, 0.78))))
  put('reactions', partOf(key, day, 204, impressions * rateOf(key, 3, 0.0016)))
  put('comments', partOf(key, day, 205, impressions * rateOf(key, 4, 0.000_15)))
  put('shares', partOf(key, day, 206, impressions * rateOf(key, 5, 0.0001)))
  put('saves', partOf(key, day, 207, impressions * rateOf(key, 6, 0.0003)))
  put('pageLikes', partOf(key, day, 208, impressions * rateOf(key, 7, 0.000_08)))
  if (!isVideo) return
  const plays = partOf(key, day, 209, impressions * 0.92)
  put('plays', plays)
  const views = partOf(key, day, 210, plays * Math.min(0.8, rateOf(key, 8, 0.3)))
  put('videoViews', views)
  const kept = Math.min(0.9, rateOf(key, 9, 0.55))
  put('quarter', Math.floor(views * 0.9))
  put('half', Math.floor(views * 0.9 * kept))
  put('threeQuarters', Math.floor(views * 0.9 * kept ** 2))
  put('nearlyAll', Math.floor(views * 0.9 * kept ** 3))
  put('whole', Math.floor(views * 0.9 * kept ** 3 * 0.85))
  put('thruplays', Math.floor(views * 0.9 * kept ** 1.5))
}

function writeOffsite(out: Facts, { key, isApp }: FactSource, day: number, row: Counted): void {
  const linkClicks = countedOf(row, 'linkClicks')
  slots.forEach((slot, index) => {
    out[eventIndex('purchase', index)] = countedOf(row, slot)
  })
  const extra = (event: OffsiteEvent, base: number, deeper: OffsiteEvent | null) => {
    const purpose = 300 + offsiteEvents.indexOf(event) * 2
    const count = poissonQuantile(linkClicks * rateOf(key, purpose, base), chance(key, day, purpose))
    const late = Math.min(count, partOf(key, day, purpose + 1, count * 0.1))
    slots.forEach((_slot, index) => {
      const own = index === 0 ? count - late : index === 1 ? late : 0
      out[eventIndex(event, index)] = own + (deeper ? (out[eventIndex(deeper, index)] ?? 0) : 0)
    })
  }
  extra('checkout', 0.035, 'purchase')
  extra('addToCart', 0.06, 'checkout')
  extra('viewContent', 0.55, 'addToCart')
  for (const [event, base] of funnel) extra(event, base, null)
  if (!isApp) return
  extra('activate', 0.05, null)
  extra('install', 0.18, 'activate')
}

function hideUnknown(out: Facts, key: number, day: number, unknown: number): void {
  for (let index = eventsStart; index < valuesStart; index += 1) {
    const count = out[index] ?? 0
    if (count > 0) out[index] = count - Math.min(count, partOf(key, day, 400 + index, count * unknown))
  }
}

function writeValues(out: Facts, { key, basket }: FactSource, day: number): void {
  valuedEvents.forEach((event, order) => {
    for (let slot = 0; slot < slotCount; slot += 1) {
      const count = out[eventIndex(event, slot)] ?? 0
      if (count === 0) continue
      const spread = Math.exp(0.2 * normalQuantile(chance(key, day, 500 + order * slotCount + slot)))
      out[valueIndex(event, slot)] = Math.floor(count * basket * spread)
    }
  })
}

/** Part of a day's conversions that reports do not show yet, by how many nights have passed since it ended. */
const unknownByNight = [0.18, 0.09, 0.045, 0.02, 0.01, 0.006, 0.003]

const nightlyHour = 4 * 3_600_000

/** Late conversions reach the reports each night at four, and are all there after a week. */
export function unknownPart(dayEnd: number, now: number): number {
  const nights = now < dayEnd + nightlyHour ? 0 : Math.floor((now - dayEnd - nightlyHour) / 86_400_000) + 1
  return unknownByNight[nights] ?? 0
}
