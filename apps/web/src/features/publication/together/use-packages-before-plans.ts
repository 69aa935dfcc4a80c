import { useQuery } from '@tanstack/react-query'
import { packageUsesQuery, type PackageUses } from '../../../data/package-uses.ts'
import { useCan } from '../../../data/session.ts'

/**
 * The packages of these campaigns as their files name them, while somebody came to change those: they are known before any
 * plan is read. `null` where they are not asked for, or where the answer names no campaign or not all.
 */
export function usePackagesBeforePlans(account: string, files: readonly string[], isAsked: boolean) {
  const isWanted = useCan('library:edit') && isAsked
  const uses = useQuery({ ...packageUsesQuery(account, 'ad'), enabled: isWanted })
  const packages = isWanted && uses.data ? packagesNamedBy(files, uses.data) : null
  const isFirstLook = uses.data === undefined && uses.fetchStatus === 'fetching'
  return { packages, areAwaited: isWanted && (isFirstLook || packages !== null) }
}

/** The packages that these files name, in the order of the files; `null` where there is none or some were not told. */
export function packagesNamedBy(
  files: readonly string[],
  packages: readonly PackageUses[],
): readonly string[] | null {
  if (packages.some(({ useCount, uses }) => useCount > uses.length)) return null
  const named = files.flatMap((file) =>
    packages.flatMap(({ packageId, uses }) => (uses.some(({ fileId }) => fileId === file) ? packageId : [])),
  )
  return named.length === 0 ? null : [...new Set(named)]
}
