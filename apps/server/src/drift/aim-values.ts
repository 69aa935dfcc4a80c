import {
  capabilities,
  differingParts,
  looksBeyond,
  targetingPayload,
  toldParts,
  withParts,
  type AimPart,
} from '@vigie/ads-api'
import { z } from 'zod'
import {
  coordinatesText,
  targetingParts,
  type AimField,
  type DesiredAdset,
  type OwnedValues,
} from '@vigie/domain'

/** An ad set as it was published, as far as whom it aims at goes. */
export type Aim = Pick<DesiredAdset, 'targeting' | 'customers'>

type Targeting = Readonly<Record<string, unknown>>
export type AimValues = Pick<OwnedValues, AimField>

/** Whom an ad set was published to aim at, in a person's words. */
export function plannedAim({ targeting }: Aim): AimValues {
  const { isAdvantageAudience: _option, ...parts } = targetingParts(targeting)
  return parts
}

/**
 * Whom an ad set aims at as the platform tells it: the published words where it is what was published, its own where it is
 * not. Compared as the platform writes it, so that names, types and orders that it adds are no difference.
 */
export function observedAim(told: Targeting, aim: Aim, version: string): AimValues {
  const planned = plannedAim(aim)
  const differing = new Set<AimPart>(differingParts(told, payloadOf(told, aim, version)))
  const parts = toldParts(told, (id) => namesInAim(aim).get(id))
  const value = (part: AimPart) => (differing.has(part) ? parts[part] : planned[part])
  return {
    ages: value('ages'),
    gender: value('gender'),
    languages: value('languages'),
    zones: value('zones'),
    excludedZones: value('excludedZones'),
    audiences: value('audiences'),
    excludedAudiences: value('excludedAudiences'),
    interests: value('interests'),
    placements: value('placements'),
  }
}

/** What stands, with some parts as they were published. */
export const withPublishedParts = (told: Targeting, aim: Aim, parts: readonly AimPart[], version: string) =>
  withParts(told, payloadOf(told, aim, version), parts)

type Values = Readonly<Record<string, unknown>> | null
const whole = z.record(z.string(), z.unknown()).catch({})

/**
 * What a write of a targeting said of it: the parts in which it differs from what it replaced. The others it only carried
 * along as they stood.
 */
export function writtenAim(before: Values, after: Values) {
  const targeting = whole.parse(after?.targeting)
  if (after?.targeting === undefined) return { targeting, parts: [], option: null }
  const former = whole.parse(before?.targeting)
  const option = looksBeyond(targeting)
  return {
    targeting,
    parts: differingParts(former, targeting),
    /** Whether it turned the option to look beyond on or off; `null` where it left it. */
    option: option === looksBeyond(former) ? null : option,
  }
}

/** As it was published, under the option to look beyond that stands: ages are written otherwise with it. */
function payloadOf(told: Targeting, { targeting, customers }: Aim, version: string): object {
  const isAdvantageAudience = looksBeyond(told)
  return targetingPayload(
    { ...targeting, isAdvantageAudience },
    { customers, platform: capabilities(version) },
  )
}

/** What the places, languages and interests of an ad set are called, by their ids. */
export function namesInAim({ targeting: { geo, interests } }: Aim): ReadonlyMap<string, string> {
  const places = [...geo.regions, ...geo.cities, ...geo.excludedRegions, ...geo.excludedCities]
  const points = [...(geo.points ?? []), ...(geo.excludedPoints ?? [])]
  return new Map([
    ...[...geo.countries, ...geo.languages, ...interests].map(({ id, name }) => [id, name] as const),
    ...places.map(({ key, name }) => [key, name] as const),
    ...points.map((point) => [coordinatesText(point), point.name] as const),
  ])
}
