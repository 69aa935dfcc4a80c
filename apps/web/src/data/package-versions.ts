import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { packageVersionEndpoints } from '@vigie/contract/package-versions'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import type { PackageKind } from './package-uses.ts'
import { packagesChanged } from './packages-changed.ts'
import { noteRestored } from './restored-packages.ts'

const api = callsOf(packageVersionEndpoints)

export type OnePackage = {
  readonly account: string
  readonly kind: PackageKind
  /** The name of a creative package, the id of the others. */
  readonly packageId: string
}
type Page = ResponseOf<typeof packageVersionEndpoints.listPackageVersions>
export type PackageVersion = Page['versions'][number]

/** The versions of a package, latest first, read anew each time they are looked at. */
export const packageVersionsQuery = ({ account, kind, packageId }: OnePackage) =>
  infiniteQueryOptions({
    queryKey: keys.packageVersions(account, kind, packageId),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) => {
      const query = { kind, packageId, ...(before === undefined ? {} : { before }) }
      return api.listPackageVersions({ params: { account }, query }, { signal })
    },
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.version : undefined),
    staleTime: 0,
  })

type Restoring = { readonly version: number; readonly basedOn: number }

/** A package that is another than was shown is refused, and its versions are read again in either case. */
export const restorePackageVersion = ({ account, kind, packageId }: OnePackage) =>
  mutationOptions({
    mutationFn: (asked: Restoring) =>
      api.restorePackageVersion({ params: { account }, body: { kind, packageId, ...asked } }),
    onSettled: async (done, _error, _given, _before, { client }) => {
      await Promise.all([
        packagesChanged(client, account, kind),
        client.invalidateQueries({ queryKey: keys.packageVersions(account, kind, packageId) }),
      ])
      // Once what is stored was read: its form begins anew with that.
      if (done) noteRestored(packageId)
    },
  })
