import { createRequire } from 'node:module'
import type { Countries } from 'world-countries'
import { remembered } from '../../world/remembered.ts'
import { populationOf } from './populations.ts'

// The package declares itself CommonJS for types and a module for imports; `require` is what both agree on.
const countries = createRequire(import.meta.url)('world-countries') as Countries

export type Language = 'fr' | 'en'

export type Place = {
  readonly key: string
  readonly name: string
  readonly type: 'country' | 'country_group' | 'region' | 'city' | 'zip'
  readonly country_code: string
  readonly country_name: string
  readonly region?: string
  readonly region_id?: number
  readonly supports_region: boolean
  readonly supports_city: boolean
}

/** Every country of the world, with the name in the caller's language. */
export const listCountries = remembered((language: Language): Place[] =>
  countries
    .map((country) => {
      const name =
        language === 'fr' ? (country.translations.fra?.common ?? country.name.common) : country.name.common
      return {
        key: country.cca2,
        name,
        type: 'country' as const,
        country_code: country.cca2,
        country_name: name,
        supports_region: true,
        supports_city: true,
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, language)),
)

const people = new Map(countries.map(({ cca2, area }) => [cca2, populationOf(cca2, area)]))

/** How many people of a country an ad may reach. */
export const peopleIn = (code: string): number => people.get(code) ?? 0

export const isCountry = (code: string): boolean => people.has(code)

/** The capitals of the world, by country. */
export const capitals: readonly { readonly code: string; readonly city: string }[] = countries.flatMap(
  ({ cca2, capital }) => (capital[0] ? [{ code: cca2, city: capital[0] }] : []),
)
