import type { Parameters } from './check-parameters.ts'
import {
  applinkTreatments,
  authorizationCategories,
  bidStrategies,
  billingEvents,
  destinationTypes,
  goalWeights,
  objectives,
  optimizationGoals,
  specialAdCategories,
} from './enums.ts'

const statuses = ['ACTIVE', 'ARCHIVED', 'DELETED', 'PAUSED']
const validating = { listOf: ['include_recommendations', 'validate_only'] }

const budget = {
  daily_budget: 'integer',
  lifetime_budget: 'integer',
  bid_strategy: bidStrategies,
} as const

const campaignFields = {
  name: 'text',
  objective: objectives,
  status: statuses,
  special_ad_categories: { listOf: specialAdCategories },
  special_ad_category_country: 'list',
  ...budget,
  is_adset_budget_sharing_enabled: 'boolean',
  is_skadnetwork_attribution: 'boolean',
  promoted_object: 'object',
  // The oldest of its values was never in the official list.
  smart_promotion_type: ['AUTOMATED_SHOPPING_ADS', 'GUIDED_CREATION', 'SMART_APP_PROMOTION'],
  spend_cap: 'integer',
  start_time: 'time',
  stop_time: 'time',
  pacing_type: 'list',
  adlabels: 'list',
  execution_options: validating,
} as const satisfies Parameters

export const createCampaignParameters: Parameters = { ...campaignFields, buying_type: 'text' }
export const updateCampaignParameters: Parameters = {
  ...campaignFields,
  adset_budgets: 'list',
  adset_bid_amounts: 'object',
  migrate_to_advantage_plus: 'boolean',
}

const adsetFields = {
  name: 'text',
  status: statuses,
  ...budget,
  bid_amount: 'integer',
  bid_constraints: 'object',
  billing_event: billingEvents,
  optimization_goal: optimizationGoals,
  multi_optimization_goal_weight: goalWeights,
  promoted_object: 'object',
  attribution_spec: 'list',
  destination_type: destinationTypes,
  targeting: 'object',
  start_time: 'time',
  end_time: 'time',
  adset_schedule: 'list',
  pacing_type: 'list',
  existing_customer_budget_percentage: 'integer',
  daily_min_spend_target: 'integer',
  daily_spend_cap: 'integer',
  lifetime_min_spend_target: 'integer',
  lifetime_spend_cap: 'integer',
  min_budget_spend_percentage: 'integer',
  max_budget_spend_percentage: 'integer',
  frequency_control_specs: 'list',
  dsa_payor: 'text',
  dsa_beneficiary: 'text',
  adlabels: 'list',
  execution_options: validating,
} as const satisfies Parameters

export const createAdsetParameters: Parameters = {
  ...adsetFields,
  campaign_id: 'text',
  is_dynamic_creative: 'boolean',
}
export const updateAdsetParameters: Parameters = adsetFields

const adFields = {
  name: 'text',
  status: statuses,
  creative: 'object',
  tracking_specs: 'list',
  conversion_domain: 'text',
  adlabels: 'list',
  execution_options: { listOf: ['include_recommendations', 'synchronous_ad_review', 'validate_only'] },
} as const satisfies Parameters

export const createAdParameters: Parameters = { ...adFields, adset_id: 'text' }
export const updateAdParameters: Parameters = adFields

export const createCreativeParameters: Parameters = {
  name: 'text',
  object_story_spec: 'object',
  asset_feed_spec: 'object',
  object_story_id: 'text',
  object_id: 'text',
  source_instagram_media_id: 'text',
  source_facebook_post_id: 'text',
  instagram_user_id: 'text',
  product_set_id: 'text',
  url_tags: 'text',
  call_to_action: 'object',
  degrees_of_freedom_spec: 'object',
  contextual_multi_ads: 'object',
  platform_customizations: 'object',
  image_crops: 'object',
  template_url_spec: 'text',
  thumbnail_url: 'text',
  applink_treatment: applinkTreatments,
  authorization_category: authorizationCategories,
  adlabels: 'list',
  execution_options: { listOf: ['validate_only'] },
}

export const updateCreativeParameters: Parameters = {
  name: 'text',
  status: ['ACTIVE', 'DELETED', 'IN_PROCESS', 'WITH_ISSUES'],
  adlabels: 'list',
}

const copyStatuses = ['ACTIVE', 'INHERITED_FROM_SOURCE', 'PAUSED']
const copied = { rename_options: 'object', status_option: copyStatuses } as const satisfies Parameters

export const copyCampaignParameters: Parameters = {
  ...copied,
  deep_copy: 'boolean',
  start_time: 'time',
  end_time: 'time',
}
export const copyAdsetParameters: Parameters = { ...copyCampaignParameters, campaign_id: 'text' }
export const copyAdParameters: Parameters = { ...copied, adset_id: 'text' }

export const labelParameters: Parameters = { adlabels: 'list', execution_options: 'list' }
export const creativeLabelParameters: Parameters = { adlabels: 'list' }
export const labelNodeParameters: Parameters = { name: 'text' }

export const accountParameters: Parameters = {
  name: 'text',
  existing_customers: 'list',
  default_dsa_payor: 'text',
  default_dsa_beneficiary: 'text',
  attribution_spec: 'list',
  spend_cap: 'number',
}

export const imageParameters: Parameters = { bytes: 'text', copy_from: 'object', name: 'text' }

export const videoParameters: Parameters = {
  source: 'file',
  file_url: 'text',
  title: 'text',
  name: 'text',
  description: 'text',
  upload_phase: ['cancel', 'finish', 'start', 'transfer'],
  file_size: 'integer',
  upload_session_id: 'text',
  start_offset: 'integer',
  video_file_chunk: 'file',
}

export const updateVideoParameters: Parameters = { name: 'text', description: 'text' }
export const thumbnailParameters: Parameters = { source: 'file', is_preferred: 'boolean' }
export const productSetParameters: Parameters = { name: 'text', filter: 'object' }
