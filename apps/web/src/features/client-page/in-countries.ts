import { countryNames } from '../../lib/country-names.ts'
import { formatList, type Language } from '../../lib/format.ts'

/** With which word French goes into a country, of those that are targeted often: it follows from no rule that holds of all. */
const frenchWords: Readonly<Record<string, string>> = {
  en: 'FR BE CH DE ES IT AT IE PL SE TN DZ',
  au: 'LU PT CA GB DK MA SN',
  aux: 'NL US',
  à: 'MC',
}
const englishWithArticle = 'NL US GB'

/** “en France et au Luxembourg”; `null` where it is not known how one of them is said. */
export function inCountries(codes: readonly string[], language: Language): string | null {
  const names = countryNames(codes, language)
  if (language === 'en') {
    const said = names.map((name, at) =>
      englishWithArticle.includes(codes[at] ?? '-') ? `the ${name}` : name,
    )
    return `in ${formatList(said, language)}`
  }
  const words = codes.map((code) =>
    Object.keys(frenchWords).find((word) => frenchWords[word]?.includes(code)),
  )
  if (words.includes(undefined)) return null
  return formatList(
    names.map((name, at) => `${words[at]} ${name}`),
    language,
  )
}
