import { z } from 'zod'

const degrees = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number)
const nothing = z.union([z.undefined(), z.null(), z.literal(0)]).optional()

/**
 * A circle as the platform tells one. A city or a group of cities that it draws as one, or a circle bounded by how many people live there, is
 * more than a point with a radius says: it is none.
 */
export const toldPoint = z
  .object({
    latitude: degrees,
    longitude: degrees,
    radius: z.coerce.number().positive(),
    // What the platform takes when it is not said.
    distance_unit: z.enum(['kilometer', 'mile']).default('mile'),
    name: z.string().default(''),
    country: z.string().default(''),
    custom_type: nothing,
    min_population: nothing,
    max_population: nothing,
  })
  .transform(({ latitude, longitude, radius, name, country, distance_unit: unit }) => ({
    ...{ name, latitude, longitude, radius, unit },
    countryCode: country,
  }))

type Place = { readonly latitude: number; readonly longitude: number }

/** A point's place in words, by which it is known: to a tenth of a metre. */
export const placeText = ({ latitude, longitude }: Place): string =>
  `${rounded(latitude)}, ${rounded(longitude)}`

const rounded = (value: number): number => Number(value.toFixed(6)) + 0

/** A circle in the words in which a person changes it. */
export const pointWords = (
  { radius, unit, ...place }: Omit<z.output<typeof toldPoint>, 'name' | 'countryCode'>,
  name: string,
): string => {
  const around = `+${radius} ${unit === 'mile' ? 'mi' : 'km'}`
  return name === '' ? `${placeText(place)} ${around}` : `${name} (${placeText(place)}) ${around}`
}

/**
 * Closer than this two places are one: two metres, of a circle of a kilometre at least. It is more than degrees in single precision or six
 * decimals are off by, and less than anybody moves a point.
 */
const sameDegrees = 2e-5
/** A metre of a radius, for the same reason. */
const sameRadius = 1e-3

/**
 * Whether two circles are one: the platform gives names, addresses and countries to a point by itself and writes its degrees with as many
 * decimals as it keeps.
 *
 * @returns `null` where what is wanted is no circle
 */
export function samePoint(have: unknown, wanted: unknown): boolean | null {
  const [one, other] = [toldPoint.safeParse(have).data, toldPoint.safeParse(wanted).data]
  if (!other) return null
  if (!one) return false
  const isWithin = (most: number, a: number, b: number) => Math.abs(a - b) < most
  return (
    isWithin(sameDegrees, one.latitude, other.latitude) &&
    isWithin(sameDegrees, one.longitude, other.longitude) &&
    isWithin(sameRadius, one.radius, other.radius) &&
    one.unit === other.unit
  )
}
