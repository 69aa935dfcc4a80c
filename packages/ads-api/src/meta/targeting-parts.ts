import { z } from 'zod'
import { holdsTargeting } from './holds-targeting.ts'

/** What a person tells apart in a targeting, by the fields in which the platform keeps it. */
const fieldsOfPart = {
  ages: /^age_(min|max|range)$/,
  gender: /^genders$/,
  languages: /^locales$/,
  zones: /^geo_locations$/,
  excludedZones: /^excluded_geo_locations$/,
  audiences: /^custom_audiences$/,
  excludedAudiences: /^excluded_custom_audiences$/,
  interests: /^flexible_spec$/,
  placements: /^(publisher_platforms|\w+_positions|user_os|device_platforms|wireless_carrier)$/,
} as const satisfies Readonly<Record<string, RegExp>>

/** A part of a targeting that a person changes by itself. The option to look beyond the audience is a value of its own. */
export type AimPart = keyof typeof fieldsOfPart
export const aimParts = Object.keys(fieldsOfPart) as readonly AimPart[]

/** Whether a name of a field is that of a part of a targeting. */
export const isAimPart = (field: string): field is AimPart => aimParts.some((part) => part === field)

type Targeting = Readonly<Record<string, unknown>>

const isOf =
  (parts: readonly AimPart[]) =>
  ([field]: readonly [string, unknown]): boolean =>
    parts.some((part) => fieldsOfPart[part].test(field))

/**
 * A targeting with some parts of another. The platform takes a targeting only whole: what is not to change goes back as it
 * stands, whoever set it.
 *
 * @param standing as the platform tells it
 * @param other where the parts come from: as the platform tells it, or as it is sent
 */
export function withParts(standing: object, other: object, parts: readonly AimPart[]): Targeting {
  const isMeant = isOf(parts)
  return Object.fromEntries([
    ...Object.entries(standing).filter((field) => !isMeant(field)),
    ...Object.entries(other).filter(isMeant),
  ])
}

/**
 * A targeting with the option to look beyond the audience turned on or off. Its ages stay the same and are written as the
 * platform takes them with the option: as limits without it, as a wish with it.
 */
export function withAudienceOption(targeting: object | null, isAdvantageAudience: boolean): Targeting {
  const { age_range: range, age_min: least, age_max: most } = toldAges.parse(targeting ?? {})
  const option = { targeting_automation: { advantage_audience: isAdvantageAudience ? 1 : 0 } }
  const isTaken = isAdvantageAudience ? most === undefined && (least ?? youngest) <= 25 : range === undefined
  if (isTaken) return { ...targeting, ...option }
  const others = Object.entries(targeting ?? {}).filter((field) => !isOf(['ages'])(field))
  const ages = agesWith(range ?? [least ?? youngest, most ?? oldest], isAdvantageAudience)
  return { ...Object.fromEntries(others), ...ages, ...option }
}

const [youngest, oldest] = [18, 65]
const age = z.coerce.number().optional().catch(undefined)
const toldAges = z.object({
  age_range: z.tuple([z.coerce.number(), z.coerce.number()]).optional().catch(undefined),
  age_min: age,
  age_max: age,
})

/** Ages as the platform takes them: with the option the hard minimum is at most 25 and there is no hard maximum. */
export const agesWith = ([from, to]: readonly [number, number], isAdvantageAudience: boolean): object =>
  isAdvantageAudience
    ? { age_min: Math.min(25, Math.max(youngest, from)), age_range: [from, to] }
    : { age_min: from, age_max: to }

/** Whether a targeting that the platform tells lets it look beyond the audience. */
export function looksBeyond(targeting: object | null): boolean {
  const told = automation.safeParse(targeting).data
  return told?.targeting_automation.advantage_audience === 1
}
const automation = z.object({ targeting_automation: z.object({ advantage_audience: z.coerce.number() }) })

/** The parts in which a targeting that the platform tells is not the one that was sent, or told before. */
export const differingParts = (told: object, sent: object): readonly AimPart[] =>
  aimParts.filter((part) => !holdsTargeting(only(told, part), only(sent, part)))

const only = (targeting: object, part: AimPart): object =>
  Object.fromEntries(Object.entries(targeting).filter(isOf([part])))
