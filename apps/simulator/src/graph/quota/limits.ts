import type { Settings } from '../../world/settings.ts'
import type { World } from '../../world/world.ts'

export const useCases = ['ads_management', 'ads_insights', 'custom_audience'] as const
export type UseCase = (typeof useCases)[number]

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

/** Calls an hour that the account's active ads or audiences allow. */
export function quotaOf({ tier, scale }: Settings['quotas'], active: number, useCase: UseCase): number {
  const [base, each] = hourly[tier][useCase]
  const quota = base + each * active
  return Math.max(
    1,
    Math.floor((useCase === 'custom_audience' ? Math.min(quota, largestAudienceQuota) : quota) * scale),
  )
}

/** How many ads or audiences an account has that a use case counts. */
export const activeCount = (world: World, account: string, useCase: UseCase): number =>
  useCase === 'custom_audience'
    ? world.inAccount(account, 'customaudience').length
    : world.inAccount(account, 'ad').filter(({ fields }) => fields.status === 'ACTIVE').length

/** Minutes until enough of the hour's calls have left the window. */
export function estimatedMinutes(calls: readonly number[], quota: number, now: number): number {
  const over = calls.length - quota
  const leaving = over > 0 ? calls[over - 1] : undefined
  return leaving === undefined ? 0 : Math.max(1, Math.ceil((leaving + 3_600_000 - now) / 60_000))
}
