/** A budget in the account's minor units. */
export type BudgetSpec = { readonly mode: 'daily' | 'lifetime'; readonly amount: number }

export type CampaignSpec = {
  readonly name: string
  /** The optimisation asked for: it decides the objective. */
  readonly campaignType: string
  readonly budget: BudgetSpec | null
  readonly specialAdCategories: readonly string[]
}

/** Objective of the modern generation for each optimisation (platform page §2.1). */
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

/** Parameters of a call: nested values are JSON texts, as the platform reads them. */
export type Payload = Readonly<Record<string, string>>

/** Budget fields of a campaign or an ad set; money without a bid cap (platform page §2.3). */
export function budgetFields(budget: BudgetSpec | null): Payload {
  if (!budget) return {}
  const field = budget.mode === 'daily' ? 'daily_budget' : 'lifetime_budget'
  return { [field]: String(budget.amount), bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }
}

/**
 * `POST act_X/campaigns`, modern generation, paused. Without a budget of its own the platform demands to be told
 * that ad sets do not share theirs (since v24).
 */
export function campaignPayload(campaign: CampaignSpec): Payload {
  return {
    name: campaign.name,
    objective: objectiveOf[campaign.campaignType] ?? 'OUTCOME_SALES',
    status: 'PAUSED',
    buying_type: 'AUCTION',
    special_ad_categories: JSON.stringify(campaign.specialAdCategories),
    ...(campaign.budget ? budgetFields(campaign.budget) : { is_adset_budget_sharing_enabled: 'false' }),
  }
}
