export { adPayload, type AdSpec } from './ad-payload.ts'
export { adsetPayload, installEvent, type AdsetSpec } from './adset-payload.ts'
export {
  budgetFields,
  campaignPayload,
  smallestSpendCap,
  type CampaignSpec,
  type Payload,
} from './campaign-payload.ts'
export { capabilities, defaultVersion, type Capabilities } from './capabilities.ts'
export { creativePayload } from './creative-payload.ts'
export type * from './creative-spec.ts'
export { catalogFormats } from './creative-spec.ts'
export { errorMeanings, meaningOf, type ErrorMeaning } from './error-dictionary.ts'
export { failureKind, type FailureKind } from './failure-kind.ts'
export { bringsMoney, eventActions, type CountedEvent } from './event-actions.ts'
export { insightFields, minorUnits, toDailyFact, type DailyFact } from './insights.ts'
export { adFields, adSchema, assetsOf, type AdAssets, type PlatformAd } from './platform-ads.ts'
export {
  adsetFields,
  adsetSchema,
  targetsOf,
  type AdsetTargets,
  type PlatformAdset,
} from './platform-adsets.ts'
export {
  deprecationLabel,
  isOwnLabel,
  ordinalLabel,
  ordinalOf,
  publicationIdOf,
  publicationLabel,
} from './labels.ts'
export { outcomeOfFailure, type WriteOutcome } from './outcomes.ts'
export { tiktokFailureKind } from './tiktok-failures.ts'
export { usageOf, type Usage } from './usage.ts'
export { holdsTargeting, noSpendCap } from './holds-targeting.ts'
export { targetingPayload, type TargetingSpec } from './targeting.ts'
