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

export const eventsStart = plain.length
export const valuesStart = eventsStart + offsiteEvents.length * slotCount
/** Facts of an ad on a day, all integers, money in minor units: sums are exact in any order. */
export const factCount = valuesStart + valuedEvents.length * slotCount
export type Facts = Float64Array

const placesOf = <Name extends string>(names: readonly Name[], start: number, step: number) =>
  Object.fromEntries(names.map((name, index) => [name, start + index * step])) as Readonly<
    Record<Name, number>
  >

export const plainPlaces = placesOf(plain, 0, 1)
export const eventPlaces = placesOf(offsiteEvents, eventsStart, slotCount)
export const valuePlaces = placesOf(valuedEvents, valuesStart, slotCount)

export const plainIndex = (name: PlainFact): number => plainPlaces[name]
export const eventIndex = (name: OffsiteEvent, slot = 0): number => eventPlaces[name] + slot
export const valueIndex = (name: ValuedEvent, slot = 0): number => valuePlaces[name] + slot

/** The facts that follow clicks rather than impressions. */
export const isClickFact = (index: number): boolean => index >= 2 && index < plainIndex('plays')
