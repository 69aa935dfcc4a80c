import type { GeoPoint } from '../../../reusable-packages/geo-point.ts'

/** The Union itself: reserved in ISO 3166-1, and named in every language by the standard's list of names. */
export const unionCode = 'EU'

/** From south to north and from west to east: where lands of the Union lie, with what lies between them. */
const boxes = [
  { south: 34.5, north: 71, west: -11, east: 35 },
  { south: 27.5, north: 40, west: -32, east: -13 },
  { south: 14, north: 18.5, west: -63.5, east: -60.5 },
  { south: 2, north: 6, west: -55, east: -51 },
  { south: -21.5, north: -12.5, west: 45, east: 56 },
] as const

/**
 * Whether a point of which nobody knows the country may lie in the Union. It says yes too often rather than too seldom: whoever pays is named
 * once for an account, and without it the platform refuses the ad set.
 */
export const mayLieInUnion = ({ latitude, longitude }: Pick<GeoPoint, 'latitude' | 'longitude'>): boolean =>
  boxes.some(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )

/**
 * Countries of the European Union, where the platform wants to know who pays and who benefits (ISO 3166-1), and lands of members that belong
 * to the Union (articles 349 and 355 of the Treaty on its Functioning) and have a code of their own: the Treaties and what is made under them
 * hold in Réunion as in France. Lands that are only associated, as New Caledonia or Greenland, are none.
 */
export const euCountries: ReadonlySet<string> = new Set([
  ...'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
  ...'AX GF GP MF MQ RE YT'.split(' '),
  unionCode,
])
