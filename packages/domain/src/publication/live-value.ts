import type { MinorUnits } from '../shared/references.ts'

/** What a person tells apart in the targeting of an ad set. The platform takes it as one whole. */
export type TargetingPart =
  | 'ages'
  | 'gender'
  | 'languages'
  | 'zones'
  | 'excludedZones'
  | 'audiences'
  | 'excludedAudiences'
  | 'interests'
  | 'placements'
  | 'isAdvantageAudience'

/** A part of the targeting that is written with it; the option to look beyond the audience is one of its own. */
export type AimField = Exclude<TargetingPart, 'isAdvantageAudience'>

/** Every part of a targeting; one that is left out does not compile. */
const isAim: Readonly<Record<AimField, true>> = {
  ages: true,
  gender: true,
  languages: true,
  zones: true,
  excludedZones: true,
  audiences: true,
  excludedAudiences: true,
  interests: true,
  placements: true,
}
export const aimFields = Object.keys(isAim) as readonly AimField[]
export const isAimField = (field: string): field is AimField => Object.hasOwn(isAim, field)

/** A field of a live campaign, ad set or ad that the platform lets one change, and that a plan changes. */
export type LiveField =
  | 'name'
  | 'dailyBudget'
  | 'lifetimeBudget'
  | 'spendCap'
  | 'endTime'
  | 'customerCap'
  /** How what carries the budget bids. */
  | 'bidStrategy'
  /** What an ad set may bid or pay for a result. */
  | 'bidAmount'
  | 'creative'
  | TargetingPart

/** A value as a person reads it: amounts in minor units, instants in UTC, a list of names. */
export type LiveValue = string | number | boolean | null | readonly string[]

/** Why a field of a live object keeps the value it was made with. */
export type LockReason =
  /** The platform fixes it when the object is made. */
  | 'fixedAtCreation'
  /** The platform takes no other start of what has begun. */
  | 'begun'
  /** Per day or in total: it is one of both for good. */
  | 'budgetKind'
  /** It goes by an amount, which Vigie does not carry from one level to the other. */
  | 'capped'
  /** The object is there no more. */
  | 'gone'

/** What to do instead of a change that the platform does not take. */
export type WayOn = 'duplicateLine' | 'duplicateCampaign'

/** A change that the file asks for and the platform does not take: it stays in the file and is not sent. */
export type LockedWish = {
  /** The wish as the draft calls it. */
  readonly field: string
  readonly before: LiveValue
  readonly after: LiveValue
  readonly reason: LockReason
  readonly instead: WayOn
}

/** Why the platform learns an ad set's audience again after a change. */
export type LearningCause = 'budget' | 'bid' | 'targeting' | 'creative' | 'newAd'

/** A sum of budgets before and after a plan, in minor units. */
export type Sum = { readonly before: MinorUnits; readonly after: MinorUnits }

/** What of the campaign is switched on may spend before and after the plan: per day, and in total. In minor units. */
export type PlanMoney = { readonly daily: Sum; readonly lifetime: Sum }

/** What a person sees of an ad, and can tell apart. */
export const shownFields = [
  'title',
  'body',
  'description',
  'link',
  'callToAction',
  'appLink',
  'visual',
  'cards',
  'post',
  'format',
] as const
export type ShownField = (typeof shownFields)[number]
export type ShownChange = { readonly field: ShownField; readonly before: string; readonly after: string }
