import type { AttributionWindow, CampaignType, PlacementChoice } from '../campaign-draft/draft.ts'
import type { CappedStrategy } from '../budget/bid-strategy.ts'
import type { Budget } from '../budget/budget-plan.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'
import type { LiveField, LiveValue } from './live-value.ts'
import type { Taken } from './taken.ts'

export type DesiredCampaign = {
  readonly name: string
  readonly campaignType: CampaignType
  /** `null` when ad sets carry the budgets. */
  readonly budget: Budget | null
  /** How its own budget bids, when by an amount; those are its ad sets'. */
  readonly bidStrategy?: CappedStrategy
  readonly specialAdCategories: readonly string[]
  /** The catalogue a catalogue campaign sells from. */
  readonly catalogId: string | null
  readonly application: PromotedApplication | null
  /** App campaigns for iOS 14 and later measure with the platform's own network. */
  readonly isForIos14: boolean
  /** The most the whole campaign may ever spend; absent without an end, or where the account does not want it. */
  readonly spendCap?: MinorUnits
}

/** An application with its address in the one store that the campaign aims at. */
export type PromotedApplication = { readonly id: string; readonly storeUrl: string }

/**
 * Which part of an Advantage campaign an ad set serves. `existing` takes only existing customers, up to a share of the
 * campaign's budget; `new` leaves them out; `everyone` draws no line.
 */
export type CustomerShare =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'new'; readonly audiences: readonly string[] }
  | {
      readonly kind: 'existing'
      readonly audiences: readonly string[]
      readonly percentage: number
      /** That share of the campaign's budget, in its mode. */
      readonly cap: Budget
    }

export type DesiredTargeting = {
  readonly geo: Omit<GeoPackage, 'id' | 'name'>
  readonly audiences: readonly string[]
  readonly excludedAudiences: readonly string[]
  readonly interests: readonly { readonly id: string; readonly name: string; readonly type: string }[]
  readonly excludedInterests: readonly { readonly id: string; readonly name: string }[]
  readonly isAdvantageAudience: boolean
  readonly placements: PlacementChoice
}

export type DesiredAdset = {
  readonly name: string
  readonly campaignType: CampaignType
  readonly budget: Budget | null
  /** How its own budget bids, when by an amount. */
  readonly bidStrategy?: CappedStrategy
  /** What it may bid or pay for a result, by its own strategy or by that of its campaign. */
  readonly bidAmount?: MinorUnits
  readonly startTime: Instant | null
  readonly endTime: Instant | null
  readonly pixelId: string | null
  readonly application: PromotedApplication | null
  readonly productSetId: string | null
  readonly customers: CustomerShare
  readonly customEventType: string | null
  readonly pixelRule: string | null
  readonly attribution: readonly AttributionWindow[]
  readonly targeting: DesiredTargeting
  readonly dsaBeneficiary: string
  readonly dsaPayor: string
}

type Identity = { readonly name: string; readonly pageId: string; readonly instagramUserId: string }

/** The words of an ad and where it leads. */
type Message = {
  readonly body: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly callToAction: string
  /** Where an app ad opens the installed application; `null` for the store alone, and for websites. */
  readonly appLink: string | null
}
type DesiredVideo = { readonly videoId: string; readonly thumbnailHash: string }

export type DesiredCard = Pick<Message, 'title' | 'description' | 'link' | 'callToAction'> & {
  readonly visual: { readonly imageHash: string } | DesiredVideo
}

/** What an ad shows, by kind; `story` visuals are for stories and reels, `null` when the square one serves everywhere. */
export type DesiredCreative =
  | (Identity &
      Message & {
        readonly kind: 'image'
        readonly imageHash: string
        readonly storyImageHash: string | null
      })
  | (Identity &
      Message & {
        readonly kind: 'video'
        readonly video: DesiredVideo
        readonly storyVideo: DesiredVideo | null
      })
  | (Identity &
      Message & {
        readonly kind: 'carousel'
        readonly isOrderOptimized: boolean
        readonly isVideoAllowed: boolean
        readonly cards: readonly DesiredCard[]
      })
  | { readonly kind: 'pagePost'; readonly name: string; readonly postId: string }
  | (Identity & {
      readonly kind: 'instagramPost'
      readonly mediaId: string
      readonly link: string
      readonly callToAction: string
    })
  | (Identity &
      Message & {
        readonly kind: 'catalog'
        readonly productSetId: string
        readonly format: 'carousel' | 'single_image' | 'collection' | 'slideshow' | 'automatic'
      })

/** An ad refers to its creative by the key of that node, or shows again one that exists. */
export type DesiredAd = {
  readonly name: string
  readonly creativeKey: string | null
  /** The platform's creative of an ad that is shown again as it is. */
  readonly creativeId: string | null
  /** The application whose installs and events the ad reports; `null` for websites. */
  readonly applicationId: string | null
}

type DesiredOf = {
  readonly creative: DesiredCreative
  readonly campaign: DesiredCampaign
  readonly adset: DesiredAdset
  readonly ad: DesiredAd
}
export type ObjectKind = keyof DesiredOf

/** An object as it is wanted; its kind says what can be wanted of it. */
export type DesiredObject<K extends ObjectKind = ObjectKind> = {
  readonly [One in K]: { readonly kind: One; readonly desired: DesiredOf[One] }
}[K]

/** What an ad set or a campaign may spend, as it is wanted. */
export type Budgeted = DesiredObject<'campaign' | 'adset'>

type Node<K extends ObjectKind> = DesiredObject<K> & {
  /** Stable path inside the plan; the same object has the same key in every plan of the draft. */
  readonly key: string
  /** Position in the plan: creatives, then the campaign, ad sets and ads. Also the object's ordinal label. */
  readonly ord: number
  readonly operation: 'create'
  readonly parentKey: string | null
}

export type CampaignNode = Node<'campaign'>
export type AdsetNode = Node<'adset'>
export type CreativeNode = Node<'creative'>
/** An ad with the package that it comes from. */
export type AdNode = Node<'ad'> & { readonly adPackage: string }

/** One field of a live object: what stands on the platform as the plan is made, and what the file asks for. */
export type LiveChange = { readonly field: LiveField; readonly before: LiveValue; readonly after: LiveValue }

type Changed<N extends { readonly desired: unknown }> = Omit<N, 'operation'> & {
  readonly operation: 'change'
  readonly platformId: string
  readonly changes: readonly LiveChange[]
  /** Of an object that was taken in hand: what goes on being left as it stands. */
  readonly taken?: Taken<N['desired']>
}

/**
 * A live object that gets other values. Its key is that of the object and `desired` is all of it as it will be, so that
 * the next plan compares with it. Only `changes` are written, each while `before` still stands; there are none where all
 * that the file asks for otherwise than before stands already.
 */
export type ChangeNode = Changed<CampaignNode> | Changed<AdsetNode> | Changed<AdNode>

/** A live ad set or ad that the plan pauses and labels, under the key that it was made with; it is never deleted. */
export type RetiredNode = Retired<AdNode> | Retired<AdsetNode>
type Retired<N> = Omit<N, 'operation'> & { readonly operation: 'retire'; readonly platformId: string }

/** An object that the plan makes. */
export type CreatedNode = CampaignNode | AdsetNode | CreativeNode | AdNode

/** One step of a plan on one platform object, described in our terms, never in the platform's. */
export type PlanNode = CreatedNode | ChangeNode | RetiredNode

/** A node before its place in the plan is known. */
export type Unordered<N> = N extends unknown ? Omit<N, 'ord'> : never
