import type { City } from '../reusable-packages/geo-package.ts'
import type { GeoPoint } from '../reusable-packages/geo-point.ts'
import { pointText } from '../reusable-packages/point-text.ts'
import type { AimField } from './live-value.ts'
import type { DesiredTargeting } from './planned-node.ts'

/** Whom an ad set aims at, part by part, and whether the platform may look beyond. */
export type TargetingParts = Readonly<Record<AimField, string | readonly string[]>> & {
  readonly isAdvantageAudience: boolean
}

/**
 * A targeting in the parts that a plan compares; a list has an order of its own, so that no other order is a
 * change. Excluded interests are no part of it: the platform takes none any more.
 */
export function targetingParts(targeting: DesiredTargeting): TargetingParts {
  const { geo, placements } = targeting
  const positions = Object.entries(placements.positions).flatMap(([platform, list]) =>
    list.map((position) => `${platform} ${position}`),
  )
  return {
    ...zoneParts(geo),
    audiences: [...targeting.audiences].toSorted(),
    excludedAudiences: [...targeting.excludedAudiences].toSorted(),
    interests: names(targeting.interests),
    placements: [
      ...placements.publisherPlatforms,
      ...positions,
      ...placements.userOs,
      ...placements.devices,
      ...(placements.wifiOnly ? ['Wi-Fi'] : []),
    ],
    isAdvantageAudience: targeting.isAdvantageAudience,
  }
}

/** The parts that a geo-demographic package gives a targeting. */
export const zoneParts = (geo: DesiredTargeting['geo']) => ({
  ages: `${geo.ageMin ?? 18}-${geo.ageMax ?? '65+'}`,
  gender: geo.gender,
  languages: names(geo.languages),
  zones: [
    ...names(geo.countries),
    ...names(geo.regions),
    ...geo.cities.map(cityText).toSorted(),
    ...pointTexts(geo.points),
  ],
  excludedZones: [
    ...names(geo.excludedRegions),
    ...geo.excludedCities.map(cityText).toSorted(),
    ...pointTexts(geo.excludedPoints),
  ],
})

const names = (list: readonly { readonly name: string }[]): string[] =>
  list.map(({ name }) => name).toSorted()

const pointTexts = (points: readonly GeoPoint[] = []): string[] => points.map(pointText).toSorted()

const cityText = ({ name, regionName, radiusKm }: City): string =>
  `${name} (${regionName})${radiusKm > 0 ? ` +${radiusKm} km` : ''}`
