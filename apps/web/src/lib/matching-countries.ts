import { foldText } from '@vigie/domain'

/** What people type for a country whose code is another. */
const habits: Readonly<Record<string, string>> = { UK: 'GB', USA: 'US', UAE: 'AE' }

const codeOf = (text: string): string => {
  const code = text.trim().toUpperCase()
  return habits[code] ?? code
}

type Country = { readonly key: string; readonly name: string }

/** The country that this text is the code of, in a list of one or none. */
export function countryByCode<C extends Country>(countries: readonly C[], text: string): readonly C[] {
  const code = codeOf(text)
  return countries.filter(({ key }) => key === code)
}

/**
 * The countries that a text may mean, the likeliest first, which Enter takes: the one of this code, then those whose name
 * begins with it, then those that have it anywhere. By the alphabet alone, `FR` would mean South Africa in French.
 */
export function matchingCountries<C extends Country>(countries: readonly C[], text: string): readonly C[] {
  const words = foldText(text)
  if (words === '') return countries
  const code = codeOf(text)
  const rankOf = ({ key, name }: C): number => {
    if (key === code) return 0
    const at = foldText(name).indexOf(words)
    if (at < 0) return Number.POSITIVE_INFINITY
    return at === 0 ? 1 : 2
  }
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ country }) => country)
}
