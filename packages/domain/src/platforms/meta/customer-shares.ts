import { campaignBudget } from '../../budget/budget-levels.ts'
import type { CampaignDraft, WholeDraft } from '../../campaign-draft/draft.ts'
import { noPlacements } from '../../campaign-draft/empty-draft.ts'
import type { CustomerShare, DesiredTargeting } from '../../publication/planned-node.ts'

/** A share between the two ends draws a line through existing customers: who they are must be known. */
export const needsExistingCustomers = (draft: CampaignDraft): draft is WholeDraft =>
  draft.type === 'ADVANTAGE_VALUE' && shareOf(draft) < 100

/** Existing customers may take everything until a person decides. */
const shareOf = ({ existingCustomerBudgetPercentage: share }: WholeDraft): number => share ?? 100

/**
 * The share of existing customers, by ad sets: the platform no longer takes it as a field of the campaign. Zero leaves existing customers out, a hundred draws no line, anything between makes two ad sets of which
 * the one for existing customers spends at most its share.
 */
export function customerShares(draft: WholeDraft, existingCustomers: readonly string[]): CustomerShare[] {
  if (!needsExistingCustomers(draft)) return [{ kind: 'everyone' }]
  const percentage = shareOf(draft)
  const audiences = [...existingCustomers].toSorted()
  const newcomers: CustomerShare = { kind: 'new', audiences }
  if (percentage === 0) return [newcomers]
  // Never above the share, and never nothing: a cap of zero would be refused.
  const { mode, amount: whole } = campaignBudget(draft) ?? { mode: draft.budgetMode, amount: 0 }
  const amount = Math.max(1, Math.floor((whole * percentage) / 100))
  return [{ kind: 'existing', audiences, percentage, cap: { mode, amount } }, newcomers]
}

/** One ad set, or two when existing customers have a share; none while it is not said where. */
export function countAdsets(draft: WholeDraft): number {
  return draft.countries.length === 0 || draft.lines.length === 0 ? 0 : customerShares(draft, []).length
}

/** Countries and languages alone: age, gender, audiences and placements belong to the platform. */
export function advantageTargeting({ countries, languages, placements }: WholeDraft): DesiredTargeting {
  return {
    geo: {
      ageMin: null,
      ageMax: null,
      gender: 'all',
      languages,
      countries,
      regions: [],
      cities: [],
      excludedRegions: [],
      excludedCities: [],
      locationTypes: [],
    },
    audiences: [],
    excludedAudiences: [],
    interests: [],
    excludedInterests: [],
    isAdvantageAudience: true,
    placements: { ...noPlacements, userOs: placements.userOs },
  }
}
