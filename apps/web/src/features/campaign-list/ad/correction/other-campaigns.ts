import type { PackageUses } from '../../../../data/package-uses.ts'

/** The names of the campaigns besides this one that stand on one of these packages. */
export function otherCampaigns(
  uses: readonly PackageUses[],
  packages: readonly string[],
  own: string,
): readonly string[] {
  const found = uses.filter(({ packageId }) => packages.includes(packageId)).flatMap((one) => one.uses)
  const others = new Map(
    found.filter(({ fileId }) => fileId !== own).map(({ fileId, name }) => [fileId, name]),
  )
  return [...others.values()]
}
