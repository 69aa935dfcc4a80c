/** The levels of a campaign: itself, its ad sets, their ads. */
export type DeliveryLevel = 'campaign' | 'adset' | 'ad'

/** What becomes of a campaign, an ad set or an ad, in one word. Each has its sentence in the texts. */
export const deliveryWords = [
  'delivering',
  'learning',
  'learningLimited',
  'review',
  'rejected',
  'issues',
  'billing',
  'processing',
  'scheduled',
  'ended',
  'paused',
  /** Of a campaign: none of its ad sets is on. */
  'nothingOn',
  'offByAdset',
  'offByCampaign',
  'archived',
  'deleted',
] as const
export type DeliveryWord = (typeof deliveryWords)[number]

/** Those of what people see now, whatever the platform still learns of it: what somebody who looks for what spends means. */
export const deliveringWords = [
  'delivering',
  'learning',
  'learningLimited',
] as const satisfies readonly DeliveryWord[]

/** Where an ad set stands in its own period: before it, in it, after it. */
export type Schedule = 'notBegun' | 'running' | 'over'

export type DeliveryFacts = {
  /** What somebody set on the object itself: `ACTIVE`, `PAUSED`, `ARCHIVED`, `DELETED`. */
  readonly ownStatus: string
  /** What the platform makes of it: `CAMPAIGN_PAUSED`, `DISAPPROVED`, `IN_PROCESS`… */
  readonly effectiveStatus: string
  /** The learning of its ad set: `LEARNING`, `SUCCESS`, `FAIL`; empty where the platform says nothing. */
  readonly learning: string
  /** Of its ad set; a campaign is always `running`. */
  readonly schedule: Schedule
}

const effective: Readonly<Record<string, DeliveryWord>> = {
  PAUSED: 'paused',
  ADSET_PAUSED: 'offByAdset',
  CAMPAIGN_PAUSED: 'offByCampaign',
  PENDING_REVIEW: 'review',
  PENDING_BILLING_INFO: 'billing',
  IN_PROCESS: 'processing',
  WITH_ISSUES: 'issues',
}

/** States of what the platform no longer lists by itself. */
export const isGone = (state: DeliveryWord): boolean => state === 'archived' || state === 'deleted'

/**
 * Why an object delivers or not, the nearest cause that somebody can act on: what is gone; a rejection, which stands
 * whether the ad is on or off; its own switch; a switch above it; the platform's review and troubles; its period; then
 * learning, which only what may deliver does. A status that is not known here counts as delivering where the object is
 * on: the platform adds words, and none of them is a reason to call an ad off.
 *
 * Source: Marketing API, `configured_status` and `effective_status` of campaign, ad set and ad; `learning_stage_info`.
 */
export function deliveryOf({ ownStatus, effectiveStatus, learning, schedule }: DeliveryFacts): DeliveryWord {
  const statuses = [ownStatus, effectiveStatus]
  if (statuses.includes('DELETED')) return 'deleted'
  if (statuses.includes('ARCHIVED')) return 'archived'
  if (effectiveStatus === 'DISAPPROVED') return 'rejected'
  if (ownStatus === 'PAUSED') return 'paused'
  const told = effective[effectiveStatus]
  if (told) return told
  if (schedule === 'over') return 'ended'
  if (schedule === 'notBegun') return 'scheduled'
  if (learning === 'LEARNING') return 'learning'
  return learning === 'FAIL' ? 'learningLimited' : 'delivering'
}
