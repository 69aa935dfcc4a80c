import { queryOptions } from '@tanstack/react-query'
import { packageEndpoints } from '@vigie/contract/packages'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf({ listPackageUses: packageEndpoints.listPackageUses })

export type PackageKind = 'ad' | 'geo' | 'audience' | 'interest'

/** Where each package of a kind is used. Asked beside a screen, never before it. */
export const packageUsesQuery = (account: string, kind: PackageKind) =>
  queryOptions({
    queryKey: keys.packageUses(account, kind),
    queryFn: ({ signal }) => api.listPackageUses({ params: { account }, query: { kind } }, { signal }),
  })

export type PackageUses = Awaited<ReturnType<typeof api.listPackageUses>>[number]
