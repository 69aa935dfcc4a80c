import { isWhole } from '../../../campaign-draft/kinds.ts'
import type { AdsetLine } from '../../../adset-matrix/adset-line.ts'
import type { InterestPackage } from '../../../reusable-packages/interest-package.ts'
import { advantageTargeting } from '../customer-shares.ts'
import type { TargetingInputs } from '../../platform.ts'
import type { DesiredTargeting } from '../../../publication/planned-node.ts'

/** Whom an ad set of a line aims at; `null` when its zone is stored no more. An Advantage line has no zone of its own. */
export function lineTargeting(inputs: TargetingInputs, line: AdsetLine): DesiredTargeting | null {
  if (isWhole(inputs.draft)) return advantageTargeting(inputs.draft)
  return inputs.geoPackages.some(({ id }) => id === line.geoPackage.id) ? targetingOf(inputs, line) : null
}

/**
 * Whom a line of the matrix aims at, from its packages as they are now.
 * @throws when the zone is gone, which the check before excludes
 */
export function targetingOf(inputs: TargetingInputs, line: AdsetLine): DesiredTargeting {
  const geo = inputs.geoPackages.find(({ id }) => id === line.geoPackage.id)
  if (!geo) throw new Error('compilePlan: a geo package vanished after the check')
  const { id: _id, name: _name, ...zone } = geo
  const { target } = line
  const audience =
    target.kind === 'audience'
      ? inputs.audiencePackages.find(({ id }) => id === target.audiencePackage.id)
      : undefined
  const interest =
    target.kind === 'interest'
      ? inputs.interestPackages.find(({ id }) => id === target.interestPackage.id)
      : undefined
  const excludedAudiences = inputs.audiencePackages.filter(({ id }) =>
    line.exclusions.audiencePackages.some((one) => one.id === id),
  )
  const excludedInterests = inputs.interestPackages.filter(({ id }) =>
    line.exclusions.interestPackages.some((one) => one.id === id),
  )
  const idsOf = (list: readonly { readonly id: string }[]) =>
    [...new Set(list.map(({ id }) => id))].toSorted()
  const interestsOf = (list: readonly InterestPackage[]) =>
    list.flatMap((one) => one.interests.map(({ id, name, type }) => ({ id, name, type })))
  return {
    geo: zone,
    audiences: idsOf(audience?.audiences ?? []),
    excludedAudiences: idsOf([
      ...(audience?.removedAudiences ?? []),
      ...excludedAudiences.flatMap((one) => one.audiences),
    ]),
    interests: interest ? interestsOf([interest]) : [],
    excludedInterests: interestsOf(excludedInterests),
    isAdvantageAudience: audience
      ? audience.isAdvantageAudience
      : inputs.account.isAdvantageAudienceByDefault,
    placements: inputs.draft.placements,
  }
}
