import type {
  AudiencePackage,
  CampaignFigures,
  InterestPackage,
  ReportCell,
  ReportDimension,
} from '@vigie/domain'
import type { StoredTargets } from '../../../db/tables/insights.ts'

type ReportedAdset = {
  readonly campaignId: string
  readonly adsetId: string
  readonly name: string
  readonly targets: StoredTargets
}
type Packages = {
  readonly interests: readonly InterestPackage[]
  readonly audiences: readonly AudiencePackage[]
}
type Named = { readonly id: string; readonly name: string }

/**
 * What an ad set did, for whom it addresses. The platform has no such breakdown: a package of ours lends its name to
 * the set of interests or audiences that it was made of. Ad sets of a campaign are compared with each other.
 */
export function adsetCells(adset: ReportedAdset, figures: CampaignFigures, packages: Packages): ReportCell[] {
  const { audiences, interests } = adset.targets
  const cell = (dimension: ReportDimension, value: string, label: string): ReportCell => ({
    dimension,
    value,
    label,
    pictureUrl: null,
    adset: adset.campaignId,
    ad: adset.adsetId,
    figures,
  })
  return [
    cell('targeting', adset.name, adset.name),
    ...(audiences.length > 0
      ? [cell('audience', keyOf(audiences), labelOf(audiences, packages.audiences, 'audiences'))]
      : []),
    ...(interests.length > 0
      ? [cell('interest', keyOf(interests), labelOf(interests, packages.interests, 'interests'))]
      : []),
  ]
}

const keyOf = (list: readonly Named[]): string =>
  list
    .map(({ id }) => id)
    .toSorted((a, b) => a.localeCompare(b))
    .join(',')

function labelOf<K extends 'audiences' | 'interests'>(
  list: readonly Named[],
  packages: readonly ({ readonly name: string } & { readonly [N in K]: readonly Named[] })[],
  kind: K,
): string {
  const key = keyOf(list)
  return (
    packages.find((one) => keyOf(one[kind]) === key)?.name ??
    list.map(({ name, id }) => name || id).join(' + ')
  )
}
