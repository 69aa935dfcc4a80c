import type { CampaignFigures } from '../performance/campaign-row.ts'
import type { ConversionEventId } from '../performance/conversion-events.ts'
import { costPerEvent } from '../performance/ratios.ts'
import { foldText } from '../shared/fold-text.ts'
import type { AudiencePackage } from './audience-package.ts'
import type { GeoPackage } from './geo-package.ts'
import type { InterestPackage } from './interest-package.ts'

/** What a person aims at, kept under a name: places and a profile, audiences, or interests. */
export const targetingKinds = ['geo', 'audience', 'interest'] as const
export type TargetingKind = (typeof targetingKinds)[number]

/** A package of one of the three kinds. */
export type TargetingPackage =
  | { readonly kind: 'geo'; readonly package: GeoPackage }
  | { readonly kind: 'audience'; readonly package: AudiencePackage }
  | { readonly kind: 'interest'; readonly package: InterestPackage }

/** By what one of any kind is told from all others: `geo-…`. */
export const targetingKeyOf = (kind: TargetingKind, id: string): string => `${kind}-${id}`

/** Everything in a package that has a name: itself, and the places, audiences or interests it reaches or leaves out. */
export function namesInTargeting(targeting: TargetingPackage): readonly string[] {
  const named = (...lists: readonly (readonly { readonly name: string }[] | undefined)[]) =>
    lists.flatMap((list) => list?.map(({ name }) => name) ?? [])
  const { name } = targeting.package
  switch (targeting.kind) {
    case 'geo': {
      const { countries, regions, cities, points, languages } = targeting.package
      const { excludedRegions, excludedCities, excludedPoints } = targeting.package
      return [
        name,
        ...named(countries, regions, cities, points, languages),
        ...named(excludedRegions, excludedCities, excludedPoints),
      ]
    }
    case 'audience':
      return [name, ...named(targeting.package.audiences, targeting.package.removedAudiences)]
    case 'interest':
      return [name, ...named(targeting.package.interests)]
  }
}

/** Whether one of its names holds a text, without capitals and accents; every targeting holds the empty one. */
export function targetingSays(targeting: TargetingPackage, text: string): boolean {
  const wanted = foldText(text.trim())
  return wanted === '' || namesInTargeting(targeting).some((name) => foldText(name).includes(wanted))
}

/** What targetings can be put in the order of. */
export const targetingOrders = ['spend', 'cost', 'uses', 'changed', 'name'] as const
export type TargetingOrder = (typeof targetingOrders)[number]

export type OrderedTargeting = {
  readonly key: string
  readonly package: { readonly name: string }
  readonly figures: CampaignFigures
  /** Campaigns that use it, drafts among them. */
  readonly uses: { readonly published: number; readonly drafts: number }
  /** When it was last changed, an instant. */
  readonly changedAt: string
}

/**
 * Targetings in an order: most spent, cheapest result, most used, changed last or by name first, or the other way round.
 * What has no cost comes last in both directions; equals by name, then by key.
 */
export function targetingsInOrder<T extends OrderedTargeting>(
  targetings: readonly T[],
  order: TargetingOrder,
  { event, isReversed }: { readonly event: ConversionEventId; readonly isReversed: boolean },
): readonly T[] {
  const sign = isReversed ? -1 : 1
  const byName = (a: T, b: T) =>
    a.package.name.localeCompare(b.package.name, 'fr', { numeric: true }) || a.key.localeCompare(b.key)
  return targetings
    .map((targeting) => ({ targeting, value: valueIn(targeting, order, event) }))
    .toSorted((a, b) => {
      if (order === 'name') return byName(a.targeting, b.targeting) * sign
      if (a.value !== b.value) {
        if (a.value === null) return 1
        return b.value === null ? -1 : (b.value - a.value) * sign
      }
      return byName(a.targeting, b.targeting)
    })
    .map(({ targeting }) => targeting)
}

/** The greater, the earlier in the list. */
function valueIn(
  { figures, uses, changedAt }: OrderedTargeting,
  order: TargetingOrder,
  event: ConversionEventId,
): number | null {
  switch (order) {
    case 'spend':
      return figures.spend
    case 'cost': {
      const cost = costPerEvent(figures, event)
      return cost === null ? null : -cost
    }
    case 'uses':
      return uses.published + uses.drafts
    case 'changed':
      return Date.parse(changedAt)
    case 'name':
      return null
  }
}
