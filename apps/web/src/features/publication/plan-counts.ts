import type { PlanAction, PlannedAd, PlannedAdset, PublicationPlan } from '@vigie/domain'

/** How many ads something happens to. */
export type AdCounts = { readonly [A in PlanAction]: number }

/** The same for a whole plan, whose `changed` are values of whatever level; and what is asked for and not possible. */
export type PlanCounts = AdCounts & { readonly locked: number; readonly adsetsLeft: number }

export function countActions(ads: readonly PlannedAd[]): AdCounts {
  const count = (action: PlanAction) => ads.filter((ad) => ad.action === action).length
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    retired: count('retired'),
  }
}

export function countPlan({ campaign, adsets }: PublicationPlan): PlanCounts {
  const ads = countActions(adsets.flatMap((adset) => adset.ads))
  const objects = [campaign, ...adsets]
  return {
    ...ads,
    changed: ads.changed + objects.reduce((sum, { changes }) => sum + changes.length, 0),
    locked: objects.reduce((sum, { locked }) => sum + locked.length, 0),
    adsetsLeft: adsets.filter(({ action }) => action === 'retired').length,
  }
}

/** How many things a publication of the plan does; with none there is nothing to publish. */
export const countToDo = ({ created, changed, retired, adsetsLeft }: PlanCounts): number =>
  created + changed + retired + adsetsLeft

/** The ad sets of a live campaign that learn again because of the plan: what shakes the campaign shakes each that stands. */
export function learningAgain({ campaignId, campaign, adsets }: PublicationPlan): readonly PlannedAdset[] {
  if (campaignId === null) return []
  const isShaken = campaign.learning.length > 0
  return adsets.filter(({ action, learning }) => learning.length > 0 || (isShaken && action !== 'created'))
}
