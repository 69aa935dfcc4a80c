import { targetingPart } from '../campaign-draft/kinds.ts'
import { rulesOf } from '../platforms/registry.ts'
import { adCount } from '../reusable-packages/count-ads.ts'
import type { PlanInputs, PlanProblem } from './plan-inputs.ts'

/** Everything that keeps a draft from being planned. */
export function planProblems(inputs: PlanInputs): PlanProblem[] {
  const { draft } = inputs
  const { compile, whole } = rulesOf(draft)
  if (!draft.type || !draft.page || !draft.instagramAccount || draft.lines.length === 0) {
    return [{ code: 'plan.incomplete' }]
  }
  const usable = new Set(inputs.adPackages.filter((one) => adCount(one) > 0).map(({ name }) => name))
  const wanted = new Set(draft.lines.flatMap((line) => line.adPackages))
  const unusable = [...wanted].filter((name) => !usable.has(name))
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
