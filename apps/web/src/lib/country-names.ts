import type { Language } from './format.ts'

const known = new Map<Language, Intl.DisplayNames>()

function namesIn(language: Language): Intl.DisplayNames {
  const names = known.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  known.set(language, names)
  return names
}

/** What countries are called; a code (ISO 3166-1) that no country has stays as it is. */
export const countryNames = (codes: readonly string[], language: Language): string[] =>
  codes.map((code) => {
    try {
      return namesIn(language).of(code) ?? code
    } catch {
      return code
    }
  })
