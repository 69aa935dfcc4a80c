import { budgetFields, type BudgetSpec, type Payload } from './campaign-payload.ts'
import { targetingPayload, type TargetingSpec } from './targeting.ts'

export type AdsetSpec = {
  readonly name: string
  readonly campaignType: string
  readonly budget: BudgetSpec | null
  /** Instants in UTC. */
  readonly startTime: string | null
  readonly endTime: string | null
  readonly pixelId: string | null
  readonly customEventType: string | null
  readonly pixelRule: string | null
  readonly attribution: readonly { readonly eventType: string; readonly windowDays: number }[]
  readonly targeting: TargetingSpec
  readonly dsaBeneficiary: string
  readonly dsaPayor: string
}

const goals: Readonly<Record<string, string>> = {
  ADVANTAGE_VALUE: 'OFFSITE_CONVERSIONS',
  ADVANTAGE_APP: 'APP_INSTALLS',
  PRODUCT_CATALOG_SALES: 'OFFSITE_CONVERSIONS',
}

/** `POST act_X/adsets`, modern generation, paused, paid per impression (platform page §2.4). */
export function adsetPayload(adset: AdsetSpec, campaignId: string): Payload {
  const promoted = promotedObject(adset)
  return {
    name: adset.name,
    campaign_id: campaignId,
    status: 'PAUSED',
    billing_event: 'IMPRESSIONS',
    optimization_goal: goals[adset.campaignType] ?? adset.campaignType,
    destination_type: 'WEBSITE',
    targeting: JSON.stringify(targetingPayload(adset.targeting)),
    ...budgetFields(adset.budget),
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

const toWindow = ({ eventType, windowDays }: AdsetSpec['attribution'][number]) => ({
  event_type: eventType,
  window_days: windowDays,
})

function promotedObject({ pixelId, customEventType, pixelRule }: AdsetSpec): object | null {
  if (!pixelId) return null
  return {
    pixel_id: pixelId,
    ...(customEventType ? { custom_event_type: customEventType } : {}),
    ...(pixelRule ? { pixel_rule: pixelRule } : {}),
  }
}
