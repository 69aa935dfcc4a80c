import type { PlanAction, PlannedAd, PublicationPlan } from '@vigie/domain'

export type PlanCounts = { readonly [A in PlanAction]: number }

export function countActions(ads: readonly PlannedAd[]): PlanCounts {
  const count = (action: PlanAction) => ads.filter((ad) => ad.action === action).length
  return { created: count('created'), unchanged: count('unchanged'), retired: count('retired') }
}

export const countPlan = (plan: PublicationPlan): PlanCounts =>
  countActions(plan.adsets.flatMap(({ ads }) => ads))
