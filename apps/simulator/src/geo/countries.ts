import { createRequire } from 'node:module'
import type { Countries } from 'world-countries'

// The package declares itself CommonJS for types and a module for imports; `require` is what both agree on.
const countries = createRequire(import.meta.url)('world-countries') as Countries

export type Place = {
  readonly key: string
  readonly name: string
  readonly type: 'country' | 'region' | 'city'
  readonly country_code: string
  readonly country_name: string
  readonly region?: string
  readonly region_id?: number
  readonly supports_region: boolean
  readonly supports_city: boolean
}

/** Every country of the world, with the name in the caller's language. */
export function listCountries(language: 'fr' | 'en'): Place[] {
  return countries
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
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}
