import type { BidStrategy } from '../budget/bid-strategy.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { DesiredAd, DesiredAdset, DesiredCampaign } from './planned-node.ts'
import type { LiveField, LiveValue, LockReason, WayOn } from './live-value.ts'
import { targetingParts } from './targeting-parts.ts'

/** How heavy a change is for what the platform has learned: `large` from a fifth of the amount on. */
export type LearningEffect = 'none' | 'large' | 'always'

type Rule = {
  /** Lifts or lowers what may be spent. */
  readonly isMoney: boolean
  /** Whether it begins the learning phase of an ad set again (the platform's “significant edits”). */
  readonly learning: LearningEffect
  /** Where an observation of the platform can be compared; the rest is compared with what was published. */
  readonly isObserved: boolean
}

const plain: Rule = { isMoney: false, learning: 'none', isObserved: false }
const aim: Rule = { ...plain, learning: 'always', isObserved: true }

/** Every field that a plan changes on a live object. */
export const liveFields: Readonly<Record<LiveField, Rule>> = {
  name: { ...plain, isObserved: true },
  dailyBudget: { isMoney: true, learning: 'large', isObserved: true },
  lifetimeBudget: { isMoney: true, learning: 'large', isObserved: true },
  spendCap: { ...plain, isObserved: true },
  endTime: { ...plain, isObserved: true },
  customerCap: { ...plain, learning: 'large' },
  bidStrategy: { ...plain, learning: 'always' },
  bidAmount: { ...plain, learning: 'always' },
  creative: { ...plain, learning: 'always' },
  ages: aim,
  gender: aim,
  languages: aim,
  zones: aim,
  excludedZones: aim,
  audiences: aim,
  excludedAudiences: aim,
  interests: aim,
  placements: aim,
  isAdvantageAudience: aim,
}

type Values = { readonly [F in LiveField]?: LiveValue }

/** What becomes of one wish for an object once it is live. */
type WishRule<D, K extends keyof D> =
  | { readonly is: 'sent'; readonly read: (desired: D) => Values }
  | {
      readonly is: 'locked'
      readonly reason: LockReason
      readonly instead: WayOn
      readonly read: (value: D[K]) => LiveValue
    }
  /** Belongs to the account or follows its siblings: an object keeps what it was given. */
  | { readonly is: 'given' }

export type WishRules<D> = { readonly [K in keyof D]-?: WishRule<D, K> }

const text = (value: unknown): LiveValue =>
  typeof value === 'string' || value === null ? value : JSON.stringify(value)
const fixed = { is: 'locked', reason: 'fixedAtCreation', read: text } as const
const forLine = { ...fixed, instead: 'duplicateLine' } as const
const forCampaign = { ...fixed, instead: 'duplicateCampaign' } as const
const given = { is: 'given' } as const

type Money = { readonly mode: 'daily' | 'lifetime'; readonly amount: MinorUnits } | null
const budgets = ({ budget }: { readonly budget: Money }): Values => ({
  dailyBudget: budget?.mode === 'daily' ? budget.amount : null,
  lifetimeBudget: budget?.mode === 'lifetime' ? budget.amount : null,
})
/** A strategy stands with the budget that it spends: what has no budget of its own says nothing about it. */
const strategies = (desired: { readonly budget: Money; readonly bidStrategy?: BidStrategy }): Values =>
  desired.budget === null ? {} : { bidStrategy: desired.bidStrategy ?? 'highestVolume' }

/**
 * Every wish for a campaign, an ad set and an ad, with what becomes of a change once the object is live. A wish without a
 * row does not compile. Which fields the platform takes, fixes or keeps is the platform's reference for updates of each
 * object; the names of ad sets follow their siblings and are never changed unasked.
 */
export const wishRules: {
  readonly campaign: WishRules<DesiredCampaign>
  readonly adset: WishRules<DesiredAdset>
  readonly ad: WishRules<DesiredAd>
} = {
  campaign: {
    name: { is: 'sent', read: ({ name }) => ({ name }) },
    campaignType: forCampaign,
    budget: { is: 'sent', read: budgets },
    specialAdCategories: given,
    catalogId: forCampaign,
    application: forCampaign,
    isForIos14: forCampaign,
    bidStrategy: { is: 'sent', read: strategies },
    spendCap: { is: 'sent', read: ({ spendCap }) => ({ spendCap: spendCap ?? null }) },
  },
  adset: {
    name: given,
    campaignType: forCampaign,
    budget: { is: 'sent', read: budgets },
    bidStrategy: { is: 'sent', read: strategies },
    bidAmount: { is: 'sent', read: ({ bidAmount }) => ({ bidAmount: bidAmount ?? null }) },
    startTime: { ...forLine, reason: 'begun' },
    endTime: { is: 'sent', read: ({ endTime }) => ({ endTime }) },
    pixelId: forCampaign,
    application: forCampaign,
    productSetId: forCampaign,
    customers: {
      is: 'sent',
      read: ({ customers }) => ({ customerCap: customers.kind === 'existing' ? customers.cap.amount : null }),
    },
    customEventType: forCampaign,
    pixelRule: forCampaign,
    attribution: forCampaign,
    targeting: { is: 'sent', read: ({ targeting }) => targetingParts(targeting) },
    dsaBeneficiary: given,
    dsaPayor: given,
  },
  ad: {
    name: given,
    creativeKey: {
      is: 'sent',
      read: ({ creativeKey, creativeId }) => ({ creative: creativeKey ?? creativeId }),
    },
    creativeId: { is: 'sent', read: () => ({}) },
    applicationId: forCampaign,
  },
}
