import { GraphError } from '../graph/graph-error.ts'
import { mapVolumes, type Volumes } from './delivery.ts'
import { between } from './random.ts'

type Shares = Readonly<Record<string, number>>

const hours = Array.from({ length: 24 }, (_, hour) => {
  const text = String(hour).padStart(2, '0')
  return [`${text}:00:00 - ${text}:59:59`, 1 + 0.9 * Math.sin(((hour - 9) / 24) * 2 * Math.PI)] as const
})

const shares: Readonly<Record<string, Shares>> = {
  age: { '18-24': 12, '25-34': 27, '35-44': 25, '45-54': 18, '55-64': 11, '65+': 7 },
  gender: { female: 61, male: 36, unknown: 3 },
  publisher_platform: { facebook: 46, instagram: 47, audience_network: 5, messenger: 2 },
  device_platform: { mobile: 88, desktop: 12 },
  impression_device: { iphone: 44, android_smartphone: 40, desktop: 11, ipad: 3, android_tablet: 2 },
  country: { FR: 82, BE: 11, CH: 5, LU: 2 },
  hourly_stats_aggregated_by_advertiser_time_zone: Object.fromEntries(hours),
}

const positions: Readonly<Record<string, Shares>> = {
  facebook: { feed: 62, facebook_reels: 17, facebook_stories: 12, marketplace: 9 },
  instagram: { feed: 41, instagram_reels: 33, instagram_stories: 22, instagram_explore: 4 },
  audience_network: { an_classic: 70, rewarded_video: 30 },
  messenger: { messenger_inbox: 100 },
}

const people = ['age', 'gender']

/** Checks the asked breakdowns; some cannot be combined, as on the platform. */
export function checkBreakdowns(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => name !== 'platform_position' && !Object.hasOwn(shares, name))
  if (unknown !== undefined)
    throw new GraphError(
      100,
      `(#100) breakdowns[0] must be one of the following values: ${Object.keys(shares).join(', ')}`,
    )
  const isAboutPeople = names.some((name) => people.includes(name))
  const isMixed = isAboutPeople && names.some((name) => !people.includes(name))
  const isPositionAlone = names.includes('platform_position') && !names.includes('publisher_platform')
  const isHourMixed = names.length > 1 && names.some((name) => name.startsWith('hourly_stats'))
  if (isMixed || isPositionAlone || isHourMixed)
    throw new GraphError(
      2,
      `(#2) Current combination of data breakdown columns (${names.join(', ')}) is invalid`,
      {
        subcode: 1_504_041,
      },
    )
  return names
}

export type Part = { readonly values: Readonly<Record<string, string>>; readonly volumes: Volumes }

/** Splits an ad's day: the parts add up to the whole, unit by unit. Each ad has its own lasting preferences. */
export function splitVolumes(volumes: Volumes, adId: string, names: readonly string[]): Part[] {
  return names.reduce<Part[]>(
    (parts, name) =>
      parts.flatMap(({ values, volumes: whole }) => {
        const options =
          name === 'platform_position' ? positions[values.publisher_platform ?? ''] : shares[name]
        const entries = Object.entries(options ?? {})
        const weights = entries.map(([value, share]) => share * between(`${adId} ${name} ${value}`, 0.7, 1.3))
        return entries.map(([value], index) => ({
          values: { ...values, [name]: value },
          volumes: mapVolumes((volume) => pieceOf(whole[volume], weights, index)),
        }))
      }),
    [{ values: {}, volumes }],
  )
}

/** The piece between two rounded running sums: pieces are whole and add up exactly. */
function pieceOf(whole: number, weights: readonly number[], index: number): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const before = weights.slice(0, index).reduce((total, weight) => total + weight, 0)
  const after = index === weights.length - 1 ? sum : before + (weights[index] ?? 0)
  return Math.round((whole * after) / sum) - Math.round((whole * before) / sum)
}
