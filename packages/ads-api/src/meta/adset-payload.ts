import {
  budgetFields,
  type ApplicationSpec,
  type BudgetSpec,
  type CappedStrategy,
  type Payload,
} from './campaign-payload.ts'
import { capabilities, defaultVersion, type Capabilities } from './capabilities.ts'
import { targetingPayload, type TargetingSpec } from './targeting.ts'

/** Which customers an ad set of an Advantage campaign takes. */
type CustomersSpec =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'new'; readonly audiences: readonly string[] }
  | {
      readonly kind: 'existing'
      readonly audiences: readonly string[]
      readonly percentage: number
      readonly cap: BudgetSpec
    }

export type AdsetSpec = {
  readonly name: string
  readonly campaignType: string
  readonly budget: BudgetSpec | null
  readonly bidStrategy?: CappedStrategy
  /** Minor units: what it may bid or pay for a result, by its own strategy or that of its campaign. */
  readonly bidAmount?: number
  /** Instants in UTC. */
  readonly startTime: string | null
  readonly endTime: string | null
  readonly pixelId: string | null
  readonly application: ApplicationSpec | null
  readonly productSetId: string | null
  readonly customers: CustomersSpec
  readonly customEventType: string | null
  readonly pixelRule: string | null
  readonly attribution: readonly { readonly eventType: string; readonly windowDays: number }[]
  readonly targeting: TargetingSpec
  readonly dsaBeneficiary: string
  readonly dsaPayor: string
}

/** The event that stands for an install: the platform has a goal for it, and no event type. */
export const installEvent = 'APP_INSTALLS'

/** `POST act_X/adsets`, paused, paid per impression. */
export function adsetPayload(
  adset: AdsetSpec,
  campaignId: string,
  platform: Capabilities = capabilities(defaultVersion),
): Payload {
  const promoted = promotedObject(adset)
  return {
    name: adset.name,
    campaign_id: campaignId,
    status: 'PAUSED',
    billing_event: 'IMPRESSIONS',
    optimization_goal: optimizationGoal(adset),
    destination_type: adset.application ? 'APP' : 'WEBSITE',
    targeting: JSON.stringify(targetingPayload(adset.targeting, { customers: adset.customers, platform })),
    ...budgetFields(adset.budget, adset.bidStrategy),
    ...(adset.bidAmount === undefined ? {} : { bid_amount: String(adset.bidAmount) }),
    ...customerFields(adset.customers, platform),
    ...(promoted ? { promoted_object: JSON.stringify(promoted) } : {}),
    ...(adset.attribution.length > 0
      ? { attribution_spec: JSON.stringify(adset.attribution.map(toWindow)) }
      : {}),
    ...(adset.startTime ? { start_time: adset.startTime } : {}),
    ...(adset.endTime ? { end_time: adset.endTime } : {}),
    ...(adset.dsaBeneficiary ? { dsa_beneficiary: adset.dsaBeneficiary } : {}),
    ...(adset.dsaPayor ? { dsa_payor: adset.dsaPayor } : {}),
  }
}

/** The goal of each type; an app campaign aims at installs or at the event that was chosen. */
function optimizationGoal({ campaignType, customEventType }: AdsetSpec): string {
  switch (campaignType) {
    case 'ADVANTAGE_VALUE':
    case 'PRODUCT_CATALOG_SALES':
      return 'OFFSITE_CONVERSIONS'
    case 'APP_INSTALLS':
    case 'ADVANTAGE_APP':
      return customEventType === null || customEventType === installEvent
        ? 'APP_INSTALLS'
        : 'OFFSITE_CONVERSIONS'
    default:
      return campaignType
  }
}

/** What existing customers may cost: a field of the legacy product, a cap on their own ad set since. */
function customerFields(customers: CustomersSpec, platform: Capabilities): Payload {
  if (customers.kind !== 'existing') return {}
  if (platform.advantageMode === 'product') {
    return { existing_customer_budget_percentage: String(customers.percentage) }
  }
  const { mode, amount } = customers.cap
  return { [mode === 'daily' ? 'daily_spend_cap' : 'lifetime_spend_cap']: String(amount) }
}

const toWindow = ({ eventType, windowDays }: AdsetSpec['attribution'][number]) => ({
  event_type: eventType,
  window_days: windowDays,
})

function promotedObject(adset: AdsetSpec): object | null {
  const { pixelId, application, productSetId, customEventType, pixelRule } = adset
  const isEvent = customEventType !== null && customEventType !== installEvent
  const promoted = {
    ...(productSetId ? { product_set_id: productSetId } : {}),
    ...(pixelId ? { pixel_id: pixelId } : {}),
    ...(application ? { application_id: application.id, object_store_url: application.storeUrl } : {}),
    ...(isEvent ? { custom_event_type: customEventType } : {}),
    ...(pixelRule ? { pixel_rule: pixelRule } : {}),
  }
  return pixelId || application || productSetId ? promoted : null
}
