import type { CampaignDraft, MatrixDraft, PlacementChoice } from './draft.ts'
import { noTargeting } from './kinds.ts'

export const noPlacements: PlacementChoice = {
  publisherPlatforms: [],
  positions: { facebook: [], instagram: [], messenger: [], audience_network: [] },
  userOs: [],
  devices: [],
  wifiOnly: false,
}

/** A draft on which nothing was decided, with the account's defaults for what the platform demands. */
export function emptyDraft(defaults: Pick<CampaignDraft, 'specialAdCategories'>): MatrixDraft {
  return {
    fileId: null,
    revision: null,
    campaignId: null,
    foreignAdsets: [],
    publishedLines: null,
    name: '',
    type: null,
    ...noTargeting,
    leftover: null,
    startTime: null,
    endTime: null,
    budgetMode: 'daily',
    budget: null,
    bidStrategy: 'highestVolume',
    bidAmount: null,
    tag: '',
    tracking: null,
    objective: null,
    attribution: [],
    catalog: null,
    productSet: null,
    page: null,
    instagramAccount: null,
    adPackages: [],
    updatedAdPackages: [],
    retiredAdPackages: [],
    leftOutAds: [],
    leftOutLines: [],
    adsetBudgetMode: 'daily',
    lines: [],
    isAdvanced: false,
    placements: noPlacements,
    specialAdCategories: defaults.specialAdCategories,
  }
}
