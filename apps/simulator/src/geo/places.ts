import { listCountries, type Place } from './countries.ts'

/** Regions and their main cities, for the countries the demo advertises in. */
const regions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  FR: {
    'Île-de-France': ['Paris', 'Boulogne-Billancourt', 'Saint-Denis', 'Versailles'],
    'Auvergne-Rhône-Alpes': ['Lyon', 'Grenoble', 'Saint-Étienne', 'Annecy', 'Clermont-Ferrand'],
    'Provence-Alpes-Côte d’Azur': ['Marseille', 'Nice', 'Toulon', 'Aix-en-Provence'],
    Occitanie: ['Toulouse', 'Montpellier', 'Nîmes', 'Perpignan'],
    'Nouvelle-Aquitaine': ['Bordeaux', 'Limoges', 'Poitiers', 'La Rochelle'],
    'Hauts-de-France': ['Lille', 'Amiens', 'Roubaix', 'Dunkerque'],
    'Grand Est': ['Strasbourg', 'Reims', 'Metz', 'Nancy'],
    'Pays de la Loire': ['Nantes', 'Angers', 'Le Mans'],
    Bretagne: ['Rennes', 'Brest', 'Quimper', 'Vannes'],
    Normandie: ['Rouen', 'Le Havre', 'Caen'],
    'Bourgogne-Franche-Comté': ['Dijon', 'Besançon'],
    'Centre-Val de Loire': ['Tours', 'Orléans'],
    Corse: ['Ajaccio', 'Bastia'],
  },
  BE: {
    'Bruxelles-Capitale': ['Bruxelles'],
    Flandre: ['Anvers', 'Gand', 'Bruges'],
    Wallonie: ['Liège', 'Charleroi', 'Namur', 'Mons'],
  },
  LU: { Luxembourg: ['Luxembourg', 'Esch-sur-Alzette'] },
  CH: {
    Vaud: ['Lausanne', 'Montreux'],
    Genève: ['Genève'],
    Zürich: ['Zürich', 'Winterthur'],
    Bern: ['Bern', 'Biel'],
  },
  US: {
    California: ['Los Angeles', 'San Francisco', 'San Diego', 'Sacramento'],
    'New York': ['New York', 'Buffalo', 'Albany'],
    Texas: ['Austin', 'Dallas', 'Houston', 'San Antonio'],
    Washington: ['Seattle', 'Spokane'],
    Colorado: ['Denver', 'Boulder'],
    Illinois: ['Chicago', 'Springfield'],
    Florida: ['Miami', 'Orlando', 'Tampa'],
  },
  GB: {
    England: ['London', 'Manchester', 'Birmingham', 'Leeds', 'Bristol'],
    Scotland: ['Edinburgh', 'Glasgow'],
    Wales: ['Cardiff', 'Swansea'],
    'Northern Ireland': ['Belfast'],
  },
  DE: {
    Bayern: ['München', 'Nürnberg'],
    Berlin: ['Berlin'],
    Hamburg: ['Hamburg'],
    Hessen: ['Frankfurt am Main'],
    'Nordrhein-Westfalen': ['Köln', 'Düsseldorf', 'Dortmund'],
  },
  ES: {
    Madrid: ['Madrid'],
    Cataluña: ['Barcelona', 'Girona'],
    Andalucía: ['Sevilla', 'Málaga'],
    Valencia: ['Valencia'],
  },
  IT: {
    Lombardia: ['Milano', 'Bergamo'],
    Lazio: ['Roma'],
    Toscana: ['Firenze', 'Pisa'],
    Piemonte: ['Torino'],
  },
  NL: {
    'Noord-Holland': ['Amsterdam', 'Haarlem'],
    'Zuid-Holland': ['Rotterdam', 'Den Haag'],
    Utrecht: ['Utrecht'],
  },
  PT: { Lisboa: ['Lisboa'], Porto: ['Porto'] },
  CA: {
    Québec: ['Montréal', 'Québec', 'Laval'],
    Ontario: ['Toronto', 'Ottawa'],
    'British Columbia': ['Vancouver'],
  },
  JP: { Tokyo: ['Tokyo'], Osaka: ['Osaka'], Aichi: ['Nagoya'], Hokkaido: ['Sapporo'] },
  AU: { 'New South Wales': ['Sydney'], Victoria: ['Melbourne'], Queensland: ['Brisbane'] },
}

type Language = 'fr' | 'en'

function listPlaces(language: Language): Place[] {
  const names = new Map(listCountries(language).map((country) => [country.key, country.name]))
  const found: Place[] = []
  let regionId = 1000
  for (const [code, list] of Object.entries(regions)) {
    for (const [region, cities] of Object.entries(list)) {
      regionId += 1
      const base = {
        country_code: code,
        country_name: names.get(code) ?? code,
        supports_region: true,
        supports_city: true,
      }
      found.push({ ...base, key: String(regionId), name: region, type: 'region' })
      cities.forEach((city, index) =>
        found.push({
          ...base,
          key: String(regionId * 100 + index),
          name: city,
          type: 'city',
          region,
          region_id: regionId,
        }),
      )
    }
  }
  return found
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Places of the given types whose name begins with, else holds, the text; a blank text lists them all. */
export function searchPlaces(types: readonly string[], text: string, language: Language): Place[] {
  const wanted = plain(text.trim())
  const all = [...listCountries(language), ...listPlaces(language)].filter((place) =>
    types.includes(place.type),
  )
  const matches = all.filter((place) => plain(place.name).includes(wanted))
  return wanted === '' ? matches : matches.toSorted((a, b) => rank(a, wanted) - rank(b, wanted))
}

const rank = (place: Place, wanted: string): number => (plain(place.name).startsWith(wanted) ? 0 : 1)

/** Languages the platform targets, with its own numbers. */
export const locales: readonly { readonly key: number; readonly name: string }[] = (
  [
    [1, 'Catalan'],
    [2, 'Czech'],
    [3, 'Cebuano'],
    [4, 'Welsh'],
    [5, 'German'],
    [6, 'English (US)'],
    [7, 'Spanish (Spain)'],
    [8, 'Finnish'],
    [9, 'French (France)'],
    [10, 'Italian'],
    [11, 'Japanese'],
    [12, 'Korean'],
    [13, 'Norwegian (bokmal)'],
    [14, 'Dutch'],
    [15, 'Polish'],
    [16, 'Portuguese (Brazil)'],
    [17, 'Portuguese (Portugal)'],
    [18, 'Romanian'],
    [19, 'Russian'],
    [20, 'Swedish'],
    [21, 'Thai'],
    [22, 'Turkish'],
    [23, 'Simplified Chinese (China)'],
    [24, 'Traditional Chinese (Hong Kong)'],
    [25, 'Traditional Chinese (Taiwan)'],
    [26, 'Afrikaans'],
    [27, 'Albanian'],
    [28, 'Arabic'],
    [29, 'Armenian'],
    [30, 'Azerbaijani'],
    [31, 'Basque'],
    [32, 'Belarusian'],
    [33, 'Bengali'],
    [34, 'Bulgarian'],
    [35, 'Croatian'],
    [36, 'Danish'],
    [37, 'Estonian'],
    [38, 'Faroese'],
    [39, 'Filipino'],
    [40, 'French (Canada)'],
    [41, 'Galician'],
    [42, 'Georgian'],
    [43, 'Greek'],
    [44, 'French (All)'],
    [45, 'Gujarati'],
    [46, 'Hebrew'],
    [47, 'Hindi'],
    [48, 'Hungarian'],
    [49, 'Icelandic'],
    [50, 'Indonesian'],
    [51, 'Irish'],
    [52, 'Kazakh'],
    [53, 'Latvian'],
    [54, 'Lithuanian'],
    [55, 'Macedonian'],
    [56, 'Malay'],
    [57, 'Serbian'],
    [58, 'Slovak'],
    [59, 'Slovenian'],
    [60, 'Swahili'],
    [61, 'Tamil'],
    [62, 'Ukrainian'],
    [63, 'Urdu'],
    [64, 'Vietnamese'],
    [24_001, 'English (UK)'],
    [1001, 'English (All)'],
    [1002, 'Spanish (All)'],
  ] as const
).map(([key, name]) => ({ key, name }))

export function searchLocales(text: string): typeof locales {
  const wanted = plain(text.trim())
  return locales.filter((locale) => plain(locale.name).includes(wanted))
}
