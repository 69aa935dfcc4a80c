import type { AdsetLine } from '../../adset-matrix/adset-line.ts'
import type { CampaignDraft, CampaignType } from '../../campaign-draft/draft.ts'
import { noPlacements } from '../../campaign-draft/empty-draft.ts'
import { withDevicesFor } from './devices.ts'
import { withoutBids } from '../../budget/bids.ts'
import { fieldRule, isAdvantage } from './objectives.ts'

/** Share of the budget that existing customers may take until a person decides. */
const usualExistingCustomerPercentage = 20

/** Stands for the countries of an Advantage campaign where other campaigns have a geo-demographic package. */
export const advantageZone = { id: 'advantage', name: 'advantage' } as const

/** Any change of type clears pixel, objective and attribution. */
export function chooseType(draft: CampaignDraft, type: CampaignType | null): CampaignDraft {
  const cleared: CampaignDraft = {
    ...(fieldRule({ type }, 'bidCaps') === 'hidden' ? withoutBids(draft) : draft),
    type,
    tracking: null,
    objective: null,
    attribution: [],
    catalog: null,
    productSet: null,
  }
  const [was, is] = [isAdvantage(draft.type), isAdvantage(type)]
  if (was && is) return betweenAdvantages(cleared)
  if (is) return enterAdvantage(cleared)
  return withDevicesFor(draft.type, was ? leaveAdvantage(cleared) : cleared)
}

/**
 * Advantage replaces geo packages, targeting and matrix by countries and one broad line, and leaves placements and
 * devices to the platform.
 */
function enterAdvantage(draft: CampaignDraft): CampaignDraft {
  return withAdvantageLine({
    ...draft,
    geoPackages: [],
    audiencePackages: [],
    interestPackages: [],
    exclusions: { audiencePackages: [], interestPackages: [] },
    isBroad: true,
    removedLines: [],
    countries: [],
    languages: [],
    existingCustomerBudgetPercentage: usualExistingCustomerPercentage,
    placements: noPlacements,
    isAdvanced: draft.type === 'ADVANTAGE_APP',
  })
}

function leaveAdvantage(draft: CampaignDraft): CampaignDraft {
  return {
    ...draft,
    isBroad: false,
    lines: [],
    countries: [],
    languages: [],
    existingCustomerBudgetPercentage: null,
    placements: noPlacements,
    isAdvanced: false,
  }
}

/** From one Advantage type to the other nothing is asked; what the new one does not take goes. */
function betweenAdvantages(draft: CampaignDraft): CampaignDraft {
  return {
    ...draft,
    languages: draft.type === 'ADVANTAGE_VALUE' ? [] : draft.languages,
    placements: noPlacements,
    isAdvanced: draft.type === 'ADVANTAGE_APP',
  }
}

/** The only line of an Advantage campaign: broad, with every ad package, without a budget or dates of its own. */
export function withAdvantageLine(draft: CampaignDraft): CampaignDraft {
  const line: AdsetLine = {
    target: { kind: 'broad' },
    geoPackage: advantageZone,
    adsetCount: 1,
    adPackages: draft.adPackages,
    exclusions: draft.exclusions,
    startTime: draft.startTime,
    endTime: draft.endTime,
    budget: null,
  }
  return { ...draft, lines: [line], removedLines: [] }
}
