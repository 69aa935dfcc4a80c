import { isRecord } from '../world/is-record.ts'
import type { GraphObject } from '../world/world.ts'

type Shares = Readonly<Record<string, number>>
const ages: Shares = { '18-24': 12, '25-34': 27, '35-44': 25, '45-54': 18, '55-64': 11, '65+': 7 }
const genders: Shares = { female: 61, male: 36, unknown: 3 }
const platforms: Shares = { facebook: 46, instagram: 47, audience_network: 5, messenger: 2 }
const devices: Shares = { iphone: 44, android_smartphone: 40, desktop: 11, ipad: 3, android_tablet: 2 }

const positions: Readonly<Record<string, Shares>> = {
  facebook: { feed: 62, facebook_reels: 17, facebook_stories: 12, marketplace: 9 },
  instagram: { feed: 41, instagram_reels: 33, instagram_stories: 22, instagram_explore: 4 },
  audience_network: { an_classic: 70, rewarded_video: 30 },
  messenger: { messenger_inbox: 100 },
}

/** How targeting names a position, where reports name it otherwise. */
const targetedPosition: Readonly<Record<string, string>> = {
  facebook_stories: 'story',
  instagram_stories: 'story',
  instagram_reels: 'reels',
  instagram_explore: 'explore',
  an_classic: 'classic',
}

const regions: Readonly<Record<string, readonly string[]>> = {
  FR: [
    'Île-de-France',
    'Auvergne-Rhône-Alpes',
    'Nouvelle-Aquitaine',
    'Occitanie',
    'Hauts-de-France',
    'Bretagne',
  ],
  US: ['California', 'Texas', 'New York', 'Florida', 'Colorado', 'Washington'],
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  DE: ['Bayern', 'Nordrhein-Westfalen', 'Berlin', 'Hessen'],
  JP: ['Tokyo', 'Osaka', 'Kanagawa', 'Hokkaido'],
  BE: ['Bruxelles', 'Wallonie', 'Vlaanderen'],
  CH: ['Zürich', 'Genève', 'Vaud'],
}

const targetingOf = (adset: GraphObject): Record<string, unknown> =>
  isRecord(adset.fields.targeting) ? adset.fields.targeting : {}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const only = (shares: Shares, wanted: readonly string[]): Shares => {
  const kept = Object.entries(shares).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  return kept.length > 0 ? Object.fromEntries(kept) : shares
}

/** Who and where an ad set's ads are shown, for one breakdown, with what each part weighs. */
export function sharesOf(
  adset: GraphObject,
  breakdown: string,
  within: Readonly<Record<string, unknown>>,
): Shares {
  const targeting = targetingOf(adset)
  switch (breakdown) {
    case 'age':
      return agesBetween(Number(targeting.age_min ?? 18), Number(targeting.age_max ?? 65))
    case 'gender':
      return only(
        genders,
        texts(targeting.genders).flatMap((one) => ({ '1': ['male'], '2': ['female'] })[one] ?? []),
      )
    case 'publisher_platform':
      return only(platforms, texts(targeting.publisher_platforms))
    case 'platform_position':
      return positionsOn(String(within.publisher_platform), targeting)
    case 'impression_device':
      return onDevices(devices, texts(targeting.device_platforms), (name) => name === 'desktop')
    case 'device_platform':
      return only({ mobile: 88, desktop: 12 }, texts(targeting.device_platforms))
    case 'country':
      return countriesOf(targeting)
    default:
      return regionsOf(targeting)
  }
}

function agesBetween(from: number, to: number): Shares {
  const kept = Object.entries(ages).filter(([range]) => {
    const [low = 18, high = 99] = range.split(/[-+]/).filter(Boolean).map(Number)
    return low <= to && high >= from
  })
  return kept.length > 0 ? Object.fromEntries(kept) : ages
}

function positionsOn(platform: string, targeting: Record<string, unknown>): Shares {
  const all = positions[platform] ?? { feed: 100 }
  const wanted = texts(targeting[`${platform}_positions`])
  const kept = Object.entries(all).filter(
    ([name]) =>
      wanted.length === 0 || wanted.includes(targetedPosition[name] ?? name) || wanted.includes(name),
  )
  return kept.length > 0 ? Object.fromEntries(kept) : all
}

function onDevices(shares: Shares, wanted: readonly string[], isDesktop: (name: string) => boolean): Shares {
  if (wanted.length !== 1) return shares
  return Object.fromEntries(
    Object.entries(shares).filter(([name]) => isDesktop(name) === (wanted[0] === 'desktop')),
  )
}

function countriesOf(targeting: Record<string, unknown>): Shares {
  const geo = isRecord(targeting.geo_locations) ? targeting.geo_locations : {}
  const inside = ['cities', 'regions', 'zips', 'places']
    .flatMap((name) => (Array.isArray(geo[name]) ? geo[name] : []))
    .filter(isRecord)
    .flatMap(({ country }) => (typeof country === 'string' ? [country] : []))
  const named = [...new Set([...texts(geo.countries), ...inside])]
  const list = named.length > 0 ? named : ['FR']
  return Object.fromEntries(list.map((country, index) => [country, 100 / (1 + index * 0.7)]))
}

/** Regions carry their country's weight between them. */
function regionsOf(targeting: Record<string, unknown>): Shares {
  return Object.fromEntries(
    Object.entries(countriesOf(targeting)).flatMap(([country, weight]) =>
      (regions[country] ?? [country]).map((name, index) => [name, weight / (1 + index * 0.5)]),
    ),
  )
}
