import type { AttributionWindow, CampaignType, PlacementChoice } from '../campaign-draft/draft.ts'
import type { BudgetMode } from '../budget/budget-plan.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'

type Money = { readonly mode: BudgetMode; readonly amount: MinorUnits }

export type DesiredCampaign = {
  readonly name: string
  readonly campaignType: CampaignType
  /** `null` when ad sets carry the budgets. */
  readonly budget: Money | null
  readonly specialAdCategories: readonly string[]
  /** The catalogue a catalogue campaign sells from. */
  readonly catalogId: string | null
  readonly application: PromotedApplication | null
  /** App campaigns for iOS 14 and later measure with the platform's own network. */
  readonly isForIos14: boolean
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
      readonly cap: Money
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
  readonly budget: Money | null
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

export type DesiredCreative = {
  readonly name: string
  readonly pageId: string
  readonly instagramUserId: string
  readonly imageHash: string
  /** The 9:16 visual for stories and reels; `null` when the square one serves everywhere. */
  readonly storyImageHash: string | null
  readonly body: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly callToAction: string
  /** Where an app ad opens the installed application; `null` for the store alone, and for websites. */
  readonly appLink: string | null
}

/** An ad refers to its creative by the key of that node. */
export type DesiredAd = {
  readonly name: string
  readonly creativeKey: string
  /** The application whose installs and events the ad reports; `null` for websites. */
  readonly applicationId: string | null
}

type Node<K extends string, D> = {
  /** Stable path inside the plan; the same object has the same key in every plan of the draft. */
  readonly key: string
  /** Position in the plan: creatives, then the campaign, ad sets and ads. Also the object's ordinal label. */
  readonly ord: number
  readonly kind: K
  readonly parentKey: string | null
  readonly desired: D
}

export type CampaignNode = Node<'campaign', DesiredCampaign>
export type AdsetNode = Node<'adset', DesiredAdset>
export type CreativeNode = Node<'creative', DesiredCreative>
export type AdNode = Node<'ad', DesiredAd>

/** One platform object that a publication creates, described in our terms, never in the platform's. */
export type PlanNode = CampaignNode | AdsetNode | CreativeNode | AdNode
