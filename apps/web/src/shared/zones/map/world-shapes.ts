import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json'
import { lettersOf } from './country-numbers.ts'
import type { CountryShape } from './fit-map.ts'

type World = Topology<{ readonly countries: GeometryCollection }>

/** Every country of the world with its two letters; places without any are drawn and never chosen. */
export type WorldCountry = { readonly code: string | null; readonly shape: CountryShape }

/** Shapes of a public data set that comes with the product: nothing is asked of a map service. */
export const worldCountries: readonly WorldCountry[] = countriesIn(atlas as unknown as World)

function countriesIn(world: World): WorldCountry[] {
  return feature(world, world.objects.countries).features.flatMap((one) =>
    one.geometry.type === 'Polygon' || one.geometry.type === 'MultiPolygon'
      ? [{ code: lettersOf(one.id), shape: one as CountryShape }]
      : [],
  )
}
