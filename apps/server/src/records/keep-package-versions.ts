import { targetingPart, type CampaignDraft, type NamedReference, type PlanInputs } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { adPackageVersion, targetingContent } from './package-content.ts'
import { type Author, type PackageContent, recordVersion } from './package-versions.ts'

/**
 * Notes which version of each package a publication is made from. A package that changed without being saved as a whole
 * (a text added to it by the API, an upload) gets its version here.
 */
export async function keepPackageVersions(
  scope: AccountScope,
  publicationId: string,
  inputs: PlanInputs,
  author: Author,
): Promise<void> {
  for (const used of packagesOf(inputs)) {
    await scope.db
      .insertInto('publication_package')
      .values({
        account_id: scope.accountId,
        publication_id: publicationId,
        kind: used.kind,
        package_id: used.id,
        version: await recordVersion(scope, used, author),
      })
      .execute()
  }
}

/** An update republishes the ads of the packages named for it and nothing else. */
function packagesOf({ draft, extent, ...packages }: PlanInputs): PackageContent[] {
  const isUpdated = ({ name }: { readonly name: string }) =>
    extent === 'publish' || draft.updatedAdPackages.includes(name)
  const ads = packages.adPackages.filter(isUpdated).map(adPackageVersion)
  if (extent === 'update') return ads
  const excluded = exclusionsOf(draft)
  const targeting = targetingPart(draft)
  const audiences = idsOf(targeting.audiencePackages, ...excluded.map((each) => each.audiencePackages))
  const interests = idsOf(targeting.interestPackages, ...excluded.map((each) => each.interestPackages))
  return [
    ...ads,
    ...chosen(packages.geoPackages, idsOf(targeting.geoPackages)).map((one) => targetingContent('geo', one)),
    ...chosen(packages.audiencePackages, audiences).map((one) => targetingContent('audience', one)),
    ...chosen(packages.interestPackages, interests).map((one) => targetingContent('interest', one)),
  ]
}

const exclusionsOf = (draft: CampaignDraft) => [
  targetingPart(draft).exclusions,
  ...draft.lines.map((line) => line.exclusions),
]

const idsOf = (...lists: readonly (readonly NamedReference[])[]): ReadonlySet<string> =>
  new Set(lists.flat().map(({ id }) => id))

const chosen = <P extends { readonly id: string | null }>(
  packages: readonly P[],
  ids: ReadonlySet<string>,
): readonly P[] => packages.filter(({ id }) => id !== null && ids.has(id))
