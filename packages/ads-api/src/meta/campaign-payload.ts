import { capabilities, defaultVersion, type Capabilities } from './capabilities.ts'

/** A budget in the account's minor units. */
export type BudgetSpec = { readonly mode: 'daily' | 'lifetime'; readonly amount: number }

/** An application with its address in the store the campaign aims at. */
export type ApplicationSpec = { readonly id: string; readonly storeUrl: string }

export type CampaignSpec = {
  readonly name: string
  /** The optimisation asked for: it decides the objective. */
  readonly campaignType: string
  readonly budget: BudgetSpec | null
  readonly bidStrategy?: CappedStrategy
  readonly specialAdCategories: readonly string[]
  readonly catalogId: string | null
  readonly application: ApplicationSpec | null
  readonly isForIos14: boolean
  /** The most the campaign may ever spend; the platform refuses less than a hundred units of the currency. */
  readonly spendCap?: number
}

/** The least that the platform takes as the limit of a campaign, in minor units. */
export const smallestSpendCap = 10_000

const spendCapField = (cap: number | undefined): Payload =>
  cap === undefined || cap < smallestSpendCap ? {} : { spend_cap: String(cap) }

/** Objective of the modern generation for each optimisation. */
const objectiveOf: Readonly<Record<string, string>> = {
  OFFSITE_CONVERSIONS: 'OUTCOME_SALES',
  VALUE: 'OUTCOME_SALES',
  ADVANTAGE_VALUE: 'OUTCOME_SALES',
  PRODUCT_CATALOG_SALES: 'OUTCOME_SALES',
  LINK_CLICKS: 'OUTCOME_TRAFFIC',
  LANDING_PAGE_VIEWS: 'OUTCOME_TRAFFIC',
  APP_INSTALLS: 'OUTCOME_APP_PROMOTION',
  ADVANTAGE_APP: 'OUTCOME_APP_PROMOTION',
}

/** The two Advantage types as products of the legacy generation. */
const legacyProduct: Readonly<Record<string, string>> = {
  ADVANTAGE_VALUE: 'AUTOMATED_SHOPPING_ADS',
  ADVANTAGE_APP: 'SMART_APP_PROMOTION',
}

/** Parameters of a call: nested values are JSON texts, as the platform reads them. */
export type Payload = Readonly<Record<string, string>>

/** A strategy that goes by an amount, which is the ad set's. */
export type CappedStrategy = 'costCap' | 'bidCap'
/** How a budget bids: for as many results as it buys, or by an amount. */
export type BidStrategy = 'highestVolume' | CappedStrategy

/** The platform's words for them. */
export const strategyWords = {
  highestVolume: 'LOWEST_COST_WITHOUT_CAP',
  costCap: 'COST_CAP',
  bidCap: 'LOWEST_COST_WITH_BID_CAP',
} as const satisfies Readonly<Record<BidStrategy, string>>

/** Budget fields of a campaign or an ad set, with the strategy that spends it: always said, the platform's default may ask for a bid. */
export function budgetFields(budget: BudgetSpec | null, strategy?: CappedStrategy): Payload {
  if (!budget) return {}
  const field = budget.mode === 'daily' ? 'daily_budget' : 'lifetime_budget'
  return {
    [field]: String(budget.amount),
    bid_strategy: strategyWords[strategy ?? 'highestVolume'],
  }
}

/**
 * `POST act_X/campaigns`, paused. Without a budget of its own the modern generation demands to be told that ad sets do
 * not share theirs.
 */
export function campaignPayload(
  campaign: CampaignSpec,
  platform: Capabilities = capabilities(defaultVersion),
): Payload {
  const promoted = promotedByCampaign(campaign)
  const product = platform.advantageMode === 'product' ? legacyProduct[campaign.campaignType] : undefined
  return {
    name: campaign.name,
    objective: objectiveOf[campaign.campaignType] ?? 'OUTCOME_SALES',
    status: 'PAUSED',
    buying_type: 'AUCTION',
    special_ad_categories: JSON.stringify(campaign.specialAdCategories),
    ...(product ? { smart_promotion_type: product } : {}),
    ...(promoted ? { promoted_object: JSON.stringify(promoted) } : {}),
    ...(campaign.isForIos14 ? { is_skadnetwork_attribution: 'true' } : {}),
    ...budgetLevel(campaign, platform),
    ...spendCapField(campaign.spendCap),
  }
}

function budgetLevel({ budget, bidStrategy }: CampaignSpec, platform: Capabilities): Payload {
  if (budget) return budgetFields(budget, bidStrategy)
  return platform.needsBudgetSharingFlag ? { is_adset_budget_sharing_enabled: 'false' } : {}
}

/** What the campaign itself promotes: a catalogue, or the application of an iOS 14+ campaign. */
function promotedByCampaign({ catalogId, application, isForIos14 }: CampaignSpec): object | null {
  if (catalogId) return { product_catalog_id: catalogId }
  return application && isForIos14
    ? { application_id: application.id, object_store_url: application.storeUrl }
    : null
}
