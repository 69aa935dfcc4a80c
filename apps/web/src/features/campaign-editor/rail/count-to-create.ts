import type { AdPackageSummary, AdsetLine } from '@vigie/domain'

/** How many ad sets and ads the lines would make, from what each package yields per ad set. */
export function countToCreate(
  lines: readonly AdsetLine[],
  packages: readonly AdPackageSummary[],
): { readonly adsets: number; readonly ads: number } {
  const adsOf = new Map(packages.map(({ name, adCount }) => [name, adCount]))
  return lines.reduce(
    (sum, line) => ({
      adsets: sum.adsets + line.adsetCount,
      ads: sum.ads + line.adsetCount * line.adPackages.reduce((ads, name) => ads + (adsOf.get(name) ?? 0), 0),
    }),
    { adsets: 0, ads: 0 },
  )
}
