export { adPayload, type AdSpec } from './meta/ad-payload.ts'
export { adsetPayload, installEvent, type AdsetSpec } from './meta/adset-payload.ts'
export {
  budgetFields,
  campaignPayload,
  smallestSpendCap,
  type CampaignSpec,
  type Payload,
} from './meta/campaign-payload.ts'
export { capabilities, defaultVersion, type Capabilities } from './meta/capabilities.ts'
export { creativePayload } from './meta/creative-payload.ts'
export type * from './meta/creative-spec.ts'
export { catalogFormats } from './meta/creative-spec.ts'
export { meaningOf } from './meta/error-dictionary.ts'
export { failureOf, metaFailure } from './meta/failures.ts'
export { errorMeanings, type ErrorMeaning } from './shared/error-meanings.ts'
export type { Failure, FailureKind, WasDone } from './shared/failure.ts'
export { pagesOf, type Ask } from './shared/pager.ts'
export { pairsOf, type Call, type CallFile, type List, type Read, type Write } from './shared/pair.ts'
export { bringsMoney, eventActions, type CountedEvent } from './meta/event-actions.ts'
export {
  breakdownIn,
  objectIn,
  toDailyFact,
  type Breakdown,
  type DailyFact,
  type InsightLevel,
} from './meta/insights.ts'
export { minorUnits } from './shared/decimals.ts'
export {
  deprecationLabel,
  isOwnLabel,
  ordinalLabel,
  ordinalOf,
  publicationIdOf,
  publicationLabel,
} from './meta/labels.ts'
export { outcomeOfFailure, type WriteOutcome } from './shared/outcomes.ts'
export { tiktokFailure } from './tiktok/failures.ts'
export { usageOf, type Usage } from './meta/usage.ts'
export { holdsTargeting } from './meta/holds-targeting.ts'
export {
  differingParts,
  isAimPart,
  looksBeyond,
  withAudienceOption,
  withParts,
  type AimPart,
} from './meta/targeting-parts.ts'
export { toldParts } from './meta/told-targeting.ts'
export { targetingEverywhere, targetingPayload, type TargetingSpec } from './meta/targeting.ts'
export * from './meta/account-facts.ts'
export * from './meta/accounts.ts'
export * from './meta/audiences.ts'
export * from './meta/catalogues.ts'
export * from './meta/elements.ts'
export * from './meta/found-ads.ts'
export * from './meta/found-adsets.ts'
export { readFoundCampaign } from './meta/found-campaign.ts'
export * from './meta/history.ts'
export * from './meta/insights-report.ts'
export * from './meta/interests.ts'
export * from './meta/labelled-objects.ts'
export {
  changeObject,
  listActiveBudgets,
  listAdSwitches,
  listObjectsBelow,
  readObjects,
  readSpentBudgets,
  validateChange,
  type ToldObject,
} from './meta/live-objects.ts'
export * from './meta/made-objects.ts'
export {
  changeParams,
  type GivenBid,
  type HandedBudget,
  type ObjectLevel,
  type ObjectValues,
  type ObjectWrite,
} from './meta/object-values.ts'
export * from './meta/page-posts.ts'
export * from './meta/pages.ts'
export * from './meta/pixels.ts'
export * from './meta/reach.ts'
export * from './meta/search.ts'
export * from './meta/synced-ads.ts'
export * from './meta/synced-adsets.ts'
export * from './meta/synced-campaigns.ts'
export * from './meta/tokens.ts'
export * from './meta/uploads.ts'
export * from './meta/videos.ts'
export * from './tiktok/advertisers.ts'
export * from './tiktok/tokens.ts'
