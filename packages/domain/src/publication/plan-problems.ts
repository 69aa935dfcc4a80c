import { targetingPart } from '../campaign-draft/kinds.ts'
import { rulesOf } from '../platforms/registry.ts'
import { leftOutOf } from '../campaign-draft/left-out-ads.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { AdPackage } from '../reusable-packages/ad-package.ts'
import { packageAds } from '../reusable-packages/package-ads.ts'
import { creativeKey } from './desired-object.ts'
import { adCount } from '../reusable-packages/count-ads.ts'
import type { PlanInputs, PlanProblem } from './plan-inputs.ts'

/** Everything that keeps a draft from being planned. */
export function planProblems(inputs: PlanInputs): PlanProblem[] {
  const { draft } = inputs
  const { compile, whole } = rulesOf(draft)
  if (!draft.type || !draft.page || !draft.instagramAccount || draft.lines.length === 0) {
    return [{ code: 'plan.incomplete' }]
  }
  const isUsable = (one: AdPackage) => adCount(one) > 0
  const usable = new Set(inputs.adPackages.filter(isUsable).map(({ name }) => name))
  const making = new Set(inputs.adPackages.filter((one) => makesAds(draft, one)).map(({ name }) => name))
  const wanted = new Set(draft.lines.flatMap((line) => line.adPackages))
  // No ad set is made without an ad, also where every ad of its packages is left out.
  const bare = draft.lines.flatMap(({ adPackages }) =>
    adPackages.some((name) => making.has(name)) ? [] : adPackages,
  )
  const unusable = [...new Set([...[...wanted].filter((name) => !usable.has(name)), ...bare])]
  const gone = <T extends { readonly id: string | null }>(
    stored: readonly T[],
    references: readonly { id: string; name: string }[],
  ) => {
    const ids = new Set(stored.map(({ id }) => id))
    return [...new Map(references.map((one) => [one.id, one])).values()].filter(({ id }) => !ids.has(id))
  }
  const targets = draft.lines.map((line) => line.target)
  const audiences = targets.flatMap((target) => (target.kind === 'audience' ? [target.audiencePackage] : []))
  const interests = targets.flatMap((target) => (target.kind === 'interest' ? [target.interestPackage] : []))
  const { exclusions } = targetingPart(draft)
  return [
    ...unusable.map((name) => ({ code: 'plan.adPackage.unusable' as const, name })),
    ...compile.problems(inputs),
    ...gone(
      inputs.geoPackages,
      draft.lines.map((line) => line.geoPackage).filter(({ id }) => id !== whole.zone.id),
    ).map(({ name }) => ({ code: 'plan.geoPackage.gone' as const, name })),
    ...gone(inputs.audiencePackages, [...audiences, ...exclusions.audiencePackages]).map(({ name }) => ({
      code: 'plan.audiencePackage.gone' as const,
      name,
    })),
    ...gone(inputs.interestPackages, [...interests, ...exclusions.interestPackages]).map(({ name }) => ({
      code: 'plan.interestPackage.gone' as const,
      name,
    })),
  ]
}

const makesAds = (draft: CampaignDraft, adPackage: AdPackage): boolean => {
  const leftOut = new Set(leftOutOf(draft, adPackage.name))
  if (leftOut.size === 0) return adCount(adPackage) > 0
  return packageAds(adPackage).some(
    ({ key }) => !leftOut.has(creativeKey({ adPackage: adPackage.name, ad: key })),
  )
}
