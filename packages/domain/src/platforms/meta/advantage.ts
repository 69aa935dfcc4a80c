import { commonOf, isWhole, noAudience, noTargeting } from '../../campaign-draft/kinds.ts'
import type { AdsetLine } from '../../adset-matrix/adset-line.ts'
import type {
  CampaignDraft,
  CampaignType,
  MatrixDraft,
  MatrixType,
  WholeDraft,
  WholeType,
} from '../../campaign-draft/draft.ts'
import { noPlacements } from '../../campaign-draft/empty-draft.ts'
import { withDevicesFor } from './devices.ts'
import { withoutBids } from '../../budget/bids.ts'
import { fieldRule, isAdvantage } from './objectives.ts'

/** Share of the budget that existing customers may take until a person decides. */
const usualExistingCustomerPercentage = 20

/** Stands for the countries of an Advantage campaign where other campaigns have a geo-demographic package. */
export const advantageZone = { id: 'advantage', name: 'advantage' } as const

/** Any change of type clears pixel, objective and attribution, and what only the former type had. */
export function chooseType(draft: CampaignDraft, type: CampaignType | null): CampaignDraft {
  const cleared: CampaignDraft = {
    ...(fieldRule({ type }, 'bidCaps') === 'hidden' ? withoutBids(draft) : draft),
    tracking: null,
    objective: null,
    attribution: [],
    catalog: null,
    productSet: null,
  }
  if (isAdvantage(type))
    return isWhole(cleared) ? betweenAdvantages(cleared, type) : enterAdvantage(cleared, type)
  return withDevicesFor(draft.type, isWhole(cleared) ? leaveAdvantage(cleared, type) : { ...cleared, type })
}

/**
 * Advantage replaces geo packages, targeting and matrix by countries and one broad line, and leaves placements and
 * devices to the platform.
 */
function enterAdvantage(draft: MatrixDraft, type: WholeType): WholeDraft {
  return withAdvantageLine({
    ...commonOf(draft),
    ...noAudience,
    existingCustomerBudgetPercentage: usualExistingCustomerPercentage,
    type,
    leftover: null,
    placements: noPlacements,
    isAdvanced: type === 'ADVANTAGE_APP',
  })
}

/** Packages that a file held although its type aims by none are there again: they were never shown, nor given up. */
function leaveAdvantage(draft: WholeDraft, type: MatrixType | null): MatrixDraft {
  return {
    ...commonOf(draft),
    ...(draft.leftover ?? noTargeting),
    isBroad: false,
    type,
    leftover: null,
    lines: [],
    placements: noPlacements,
    isAdvanced: false,
  }
}

/** From one Advantage type to the other nothing is asked; what the new one does not take goes. */
function betweenAdvantages(draft: WholeDraft, type: WholeType): WholeDraft {
  return {
    ...draft,
    type,
    languages: type === 'ADVANTAGE_VALUE' ? [] : draft.languages,
    placements: noPlacements,
    isAdvanced: type === 'ADVANTAGE_APP',
  }
}

/** The only line of an Advantage campaign: broad, with every ad package, without a budget or dates of its own. */
export function withAdvantageLine(draft: WholeDraft): WholeDraft {
  const line: AdsetLine = {
    target: { kind: 'broad' },
    geoPackage: advantageZone,
    adsetCount: 1,
    adPackages: draft.adPackages,
    exclusions: noTargeting.exclusions,
    startTime: draft.startTime,
    endTime: draft.endTime,
    budget: null,
  }
  return { ...draft, lines: [line] }
}
