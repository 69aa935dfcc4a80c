import { remembered } from '../../world/remembered.ts'
import { capitals, listCountries, peopleIn, type Language, type Place } from './countries.ts'
import { plainText } from './plain-text.ts'
import { regions } from './regions.ts'

export { peopleIn } from './countries.ts'

const groups: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  worldwide: { fr: 'Monde entier', en: 'Worldwide' },
  europe: { fr: 'Europe', en: 'Europe' },
  eea: { fr: 'Espace économique européen', en: 'European Economic Area' },
  north_america: { fr: 'Amérique du Nord', en: 'North America' },
  asia: { fr: 'Asie', en: 'Asia' },
  africa: { fr: 'Afrique', en: 'Africa' },
  oceania: { fr: 'Océanie', en: 'Oceania' },
  south_america: { fr: 'Amérique du Sud', en: 'South America' },
}

/** Everything below countries: regions and cities of the demo's countries, the capital of every other. */
const listPlaces = remembered((language: Language): Place[] => {
  const names = new Map(listCountries(language).map((country) => [country.key, country.name]))
  const base = (code: string) => ({
    country_code: code,
    country_name: names.get(code) ?? code,
    supports_region: true,
    supports_city: true,
  })
  let regionId = 1000
  const detailed = Object.entries(regions).flatMap(([code, list]) =>
    Object.entries(list).flatMap(([region, cities]): Place[] => {
      regionId += 1
      const id = regionId
      return [
        { ...base(code), key: String(id), name: region, type: 'region' },
        ...cities.map((city, index) => ({
          ...base(code),
          key: String(id * 100 + index),
          name: city,
          type: 'city' as const,
          region,
          region_id: id,
        })),
      ]
    }),
  )
  const others = capitals.flatMap(({ code, city }, index): Place[] =>
    Object.hasOwn(regions, code)
      ? []
      : [{ ...base(code), key: String(2_000_000 + index), name: city, type: 'city' }],
  )
  return [...detailed, ...others]
})

type Search = {
  readonly types: readonly string[]
  readonly text: string
  readonly language: Language
  readonly countryCode?: string | undefined
  readonly regionId?: string | undefined
}

/** Places of the given types whose name begins with, else holds, the text; a blank text lists them all. */
export function searchPlaces({ types, text, language, countryCode, regionId }: Search): Place[] {
  const wanted = plainText(text.trim())
  const all = [...listCountries(language), ...listGroups(language), ...listPlaces(language)].filter(
    (place) =>
      types.includes(place.type) &&
      (countryCode === undefined || place.country_code === countryCode) &&
      (regionId === undefined || String(place.region_id) === regionId),
  )
  const matches = all.filter((place) => plainText(place.name).includes(wanted))
  const ranked = wanted === '' ? matches : matches.toSorted((a, b) => rank(a, wanted) - rank(b, wanted))
  return types.includes('zip') ? [...ranked, ...zips(text.trim(), language, countryCode)] : ranked
}

const rank = (place: Place, wanted: string): number => (plainText(place.name).startsWith(wanted) ? 0 : 1)

const listGroups = (language: Language): Place[] =>
  Object.entries(groups).map(([key, names]) => ({
    key,
    name: names[language],
    type: 'country_group',
    country_code: '',
    country_name: '',
    supports_region: false,
    supports_city: false,
  }))

/** A postal code is its own name; only its shape is known here. */
function zips(text: string, language: Language, countryCode = 'FR'): Place[] {
  if (!/^[A-Z0-9 -]{3,10}$/i.test(text)) return []
  const name = listCountries(language).find(({ key }) => key === countryCode)?.name
  if (name === undefined) return []
  return [
    {
      key: `${countryCode}:${text.toUpperCase()}`,
      name: text.toUpperCase(),
      type: 'zip',
      country_code: countryCode,
      country_name: name,
      supports_region: true,
      supports_city: true,
    },
  ]
}

type Inhabited = Place & { readonly people: number }

/** A region or city by its key, with how many people an ad there may reach. */
export const placeOf = (key: string): Inhabited | undefined => inhabited('en').get(key)

const inhabited = remembered((language: Language): ReadonlyMap<string, Inhabited> => {
  const places = listPlaces(language)
  const counts = Map.groupBy(places, ({ type, country_code: code }) => `${type} ${code}`)
  return new Map(
    places.map((place) => {
      const part = place.type === 'region' ? 0.9 : 0.35
      const among = counts.get(`${place.type} ${place.country_code}`)?.length ?? 1
      return [place.key, { ...place, people: Math.round((peopleIn(place.country_code) * part) / among) }]
    }),
  )
})

/** Names for keys that were stored, by type: what a targeting is shown with. */
export function placesByKey(
  asked: Readonly<Record<string, readonly string[]>>,
  language: Language,
): Record<string, Record<string, Place>> {
  const named = new Map(
    [...listCountries(language), ...listGroups(language), ...listPlaces(language)].map((place) => [
      place.key,
      place,
    ]),
  )
  return Object.fromEntries(
    Object.entries(asked).map(([list, keys]) => [
      list,
      Object.fromEntries(
        keys.flatMap((key) => {
          const place = named.get(key) ?? zips(key.split(':')[1] ?? '', language, key.split(':')[0])[0]
          return place ? [[key, place]] : []
        }),
      ),
    ]),
  )
}
