import type { PlacementChoice, CampaignDraft } from './draft.ts'

export const noPlacements: PlacementChoice = {
  publisherPlatforms: [],
  positions: { facebook: [], instagram: [], messenger: [], audience_network: [] },
  userOs: [],
  devices: [],
  wifiOnly: false,
}

/** A draft on which nothing was decided, with the account's defaults for what the platform demands. */
export function emptyDraft(defaults: Pick<CampaignDraft, 'specialAdCategories'>): CampaignDraft {
  return {
    fileId: null,
    revision: null,
    campaignId: null,
    foreignAdsets: [],
    publishedLines: null,
    name: '',
    type: null,
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
    geoPackages: [],
    isBroad: false,
    audiencePackages: [],
    interestPackages: [],
    exclusions: { audiencePackages: [], interestPackages: [] },
    adsetBudgetMode: 'daily',
    lines: [],
    removedLines: [],
    isAdvanced: false,
    placements: noPlacements,
    countries: [],
    languages: [],
    existingCustomerBudgetPercentage: null,
    specialAdCategories: defaults.specialAdCategories,
  }
}
