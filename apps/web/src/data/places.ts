import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import type { NamedReference } from '@vigie/domain'
import { countryByCode } from '../lib/matching-countries.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(referenceEndpoints)

type AreaType = 'country' | 'region' | 'city'

/** Countries, regions or cities whose names hold a text; without one, all of them. A newer search cancels the one before. */
export const areasQuery = (account: string, type: AreaType, text: string) =>
  queryOptions({
    queryKey: keys.areas(account, type, text),
    queryFn: ({ signal }) =>
      api.searchGeo({ params: { account }, query: text === '' ? { type } : { type, q: text } }, { signal }),
    staleTime: 600_000,
  })

/** What a typed text may mean, as names to choose from. */
const namesQuery = (queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<readonly NamedReference[]>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => ask(signal), staleTime: 600_000 })

export type NamesQuery = ReturnType<typeof namesQuery>

/** Countries by name, which the platform finds in any language; before them the one that the text is the code of. */
export const countryNamesQuery = (account: string, text: string): NamesQuery =>
  namesQuery(keys.areas(account, 'country', text, 'names'), async (signal) => {
    const asked = (query: { readonly q?: string }) =>
      api.searchGeo({ params: { account }, query: { ...query, type: 'country' } }, { signal })
    const [found, coded] = await Promise.all([
      asked({ q: text }),
      text.length > longestCode ? [] : asked({}).then((all) => countryByCode(all, text)),
    ])
    const others = found.filter(({ key }) => !coded.some((country) => country.key === key))
    return [...coded, ...others].map(({ key, name }) => ({ id: key, name }))
  })

/** `FR`, and what people type for one, `USA`. */
const longestCode = 3

/** How many languages a search answers at most. */
export const languageLimits = { editor: 1000, geoPackage: 500 } as const

/** Languages that the platform can target, by name; without a text, all of them. */
export const languagesQuery = (
  account: string,
  text: string,
  screen: keyof typeof languageLimits,
): NamesQuery => {
  const limit = languageLimits[screen]
  return namesQuery(keys.languages(account, text, limit), (signal) =>
    api.searchLanguages(
      { params: { account }, query: text === '' ? { limit } : { q: text, limit } },
      { signal },
    ),
  )
}
