import { packageEndpoints } from '@vigie/contract/packages'
import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '../../data/client/api.ts'

const api = callsOf({ listPackageUses: packageEndpoints.listPackageUses })

export type PackageKind = 'ad' | 'geo' | 'audience' | 'interest'

/** Where each package of a kind is used. Asked beside a screen, never before it. */
export const packageUsesQuery = (account: string, kind: PackageKind) =>
  queryOptions({
    queryKey: ['package-uses', account, kind],
    queryFn: ({ signal }) => api.listPackageUses({ params: { account }, query: { kind } }, { signal }),
  })

export type PackageUses = Awaited<ReturnType<typeof api.listPackageUses>>[number]
