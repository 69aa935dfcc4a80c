import { countAdsets, isWhole, leftOutOf, type AdPackageSummary, type CampaignDraft } from '@vigie/domain'

/** How many ad sets and ads a draft would make, from what each package yields per ad set. */
export function countToCreate(
  draft: CampaignDraft,
  packages: readonly AdPackageSummary[],
): { readonly adsets: number; readonly ads: number } {
  const adsOf = new Map(packages.map(({ name, adCount }) => [name, adCount]))
  const adsets = countAdsets(draft)
  const ads = draft.lines.reduce((sum, line) => {
    const perAdset = line.adPackages.reduce(
      (count, name) => count + (adsOf.get(name) ?? 0) - leftOutOf(draft, name).length,
      0,
    )
    return sum + (isWhole(draft) ? adsets : line.adsetCount) * perAdset
  }, 0)
  return { adsets, ads }
}
