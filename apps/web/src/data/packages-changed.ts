import type { QueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'

type Kind = 'ad' | 'geo' | 'audience' | 'interest'

const lists = {
  ad: keys.adPackages,
  geo: keys.geoPackages,
  audience: keys.audiencePackages,
  interest: keys.interestPackages,
} as const satisfies Record<Kind, unknown>

/** Of a package there are its list, its home and its uses; the campaigns that stand on it differ from what was published of them. */
const followers = [
  keys.targetings,
  keys.packageUses,
  keys.configurations,
  keys.campaigns,
  keys.lineReach,
  keys.reach,
] as const
const ofAdPackages = [keys.tags, keys.assets, keys.catalogueCreative] as const

/** A package was stored, copied or deleted: reads again what follows it. */
export function packagesChanged(client: QueryClient, account: string, kind: Kind): Promise<unknown> {
  const stale = [lists[kind], ...followers, ...(kind === 'ad' ? ofAdPackages : [])]
  return Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: key(account) })))
}

/** A package was deleted: no campaign used it, so that nothing follows but the lists it stood in. */
export const packageGone = (client: QueryClient, account: string, kind: Kind): Promise<unknown> =>
  Promise.all(
    [lists[kind], keys.targetings].map((key) => client.invalidateQueries({ queryKey: key(account) })),
  )
