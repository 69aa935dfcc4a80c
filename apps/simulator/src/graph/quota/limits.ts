import { settingsOf } from '../../world/settings.ts'
import type { World } from '../../world/world.ts'

export type UseCase = 'ads_management' | 'ads_insights' | 'custom_audience'

/** The score of an account: one point a read, three a change; it decays over five minutes and blocks when passed. */
export const tiers = {
  development_access: { largestScore: 60, decaySeconds: 300, blockSeconds: 300 },
  standard_access: { largestScore: 9000, decaySeconds: 300, blockSeconds: 60 },
} as const

type Tier = keyof typeof tiers

/** Calls an hour, with what each active ad or audience adds. */
const hourly: Readonly<Record<Tier, Readonly<Record<UseCase, readonly [number, number]>>>> = {
  development_access: {
    ads_management: [300, 40],
    ads_insights: [600, 400],
    custom_audience: [5000, 40],
  },
  standard_access: {
    ads_management: [100_000, 40],
    ads_insights: [190_000, 400],
    custom_audience: [190_000, 40],
  },
}

const largestAudienceQuota = 700_000

export function quotaOf(world: World, account: string, useCase: UseCase): number {
  const { tier, scale } = settingsOf(world).quotas
  const [base, each] = hourly[tier][useCase]
  const quota = base + each * activeCount(world, account, useCase)
  return Math.max(
    1,
    Math.floor((useCase === 'custom_audience' ? Math.min(quota, largestAudienceQuota) : quota) * scale),
  )
}

const counts = new WeakMap<World, Map<string, { readonly minute: number; readonly count: number }>>()

/** Counted once a minute: an account may hold a hundred thousand ads. */
function activeCount(world: World, account: string, useCase: UseCase): number {
  const held = counts.get(world) ?? new Map<string, { readonly minute: number; readonly count: number }>()
  counts.set(world, held)
  const kind = useCase === 'custom_audience' ? 'customaudience' : 'ad'
  const key = `${account} ${kind}`
  const minute = Math.floor(world.clock.now() / 60_000)
  const known = held.get(key)
  if (known?.minute === minute) return known.count
  const count = world
    .inAccount(account, kind)
    .filter(({ kind: own, fields }) => own !== 'ad' || fields.status === 'ACTIVE').length
  held.set(key, { minute, count })
  return count
}

/** Minutes until enough of the hour's calls have left the window. */
export function estimatedMinutes(calls: readonly number[], quota: number, now: number): number {
  const over = calls.length - quota
  const leaving = over > 0 ? calls[over - 1] : undefined
  return leaving === undefined ? 0 : Math.max(1, Math.ceil((leaving + 3_600_000 - now) / 60_000))
}
