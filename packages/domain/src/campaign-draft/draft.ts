import type { AdsetLine, Exclusions, LineKey } from '../adset-matrix/adset-line.ts'
import type { BidStrategy } from '../budget/bid-strategy.ts'
import type { Budget, BudgetMode } from '../budget/budget-plan.ts'
import type { Instant, NamedReference } from '../shared/references.ts'

/** The specification's campaign types; the wire value is the platform's optimisation goal or product name. */
export type CampaignType =
  | 'OFFSITE_CONVERSIONS'
  | 'VALUE'
  | 'LINK_CLICKS'
  | 'LANDING_PAGE_VIEWS'
  | 'APP_INSTALLS'
  | 'PRODUCT_CATALOG_SALES'
  | 'ADVANTAGE_VALUE'
  | 'ADVANTAGE_APP'

/** Types whose audience the platform finds by itself: such a campaign is whole, it has no matrix. */
export type WholeType = Extract<CampaignType, 'ADVANTAGE_VALUE' | 'ADVANTAGE_APP'>
/** Types that aim by packages, with a line of the matrix for each target in each zone. */
export type MatrixType = Exclude<CampaignType, WholeType>

export type PublisherPlatform = 'facebook' | 'instagram' | 'messenger' | 'audience_network'
export type Device = 'mobile' | 'desktop'

/** Placement restrictions of advanced mode. Empty lists mean "the platform chooses". */
export type PlacementChoice = {
  readonly publisherPlatforms: readonly PublisherPlatform[]
  readonly positions: { readonly [P in PublisherPlatform]: readonly string[] }
  readonly userOs: readonly string[]
  readonly devices: readonly Device[]
  readonly wifiOnly: boolean
}

export type TrackingSource =
  | { readonly kind: 'pixel'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'application'
      readonly id: string
      readonly name: string
      readonly stores: AppStores
    }

/** Addresses of an application in the stores; `null` where it is not offered. */
export type AppStores = { readonly ios: string | null; readonly android: string | null }

/** The custom event an ad set optimises for, with the rule of a custom conversion when it has one. */
export type ConversionObjective = {
  readonly customEventType: string
  readonly name: string
  readonly rule: string | null
}

export type AttributionWindow = { readonly eventType: string; readonly windowDays: number }

/** What a campaign decides whatever its type. `null` means "not decided"; a list that is empty was not filled. */
export type CommonDraft = {
  /** The stored configuration file, once saved. */
  readonly fileId: string | null
  /** Revision last read from the server; sent back on save so that two editors cannot overwrite each other. */
  readonly revision: number | null
  /** The platform's campaign id once published. Locks type, dates, budget mode, pixel, catalogue and page. */
  readonly campaignId: string | null
  /** Ad sets of that campaign that Vigie did not make, as the platform lists them. Read, never decided nor stored. */
  readonly foreignAdsets: readonly NamedReference[]
  /**
   * The lines that are live: the platform takes no other start of their ad sets. `null` where that was not read, and then
   * every line of a published campaign counts. Read, never decided nor stored.
   */
  readonly publishedLines: readonly LineKey[] | null
  readonly name: string
  readonly startTime: Instant | null
  readonly endTime: Instant | null
  readonly budgetMode: BudgetMode
  readonly budget: Budget['amount'] | null
  readonly bidStrategy: BidStrategy
  /** What every ad set may bid or pay for a result, unless its line says otherwise. `null` with the highest volume. */
  readonly bidAmount: Budget['amount'] | null
  readonly tag: string
  readonly tracking: TrackingSource | null
  readonly objective: ConversionObjective | null
  readonly attribution: readonly AttributionWindow[]
  readonly catalog: NamedReference | null
  /** The set of products an ad set of a catalogue campaign promotes. */
  readonly productSet: NamedReference | null
  readonly page: NamedReference | null
  readonly instagramAccount: NamedReference | null
  /** Names of the chosen ad packages. */
  readonly adPackages: readonly string[]
  readonly updatedAdPackages: readonly string[]
  readonly retiredAdPackages: readonly string[]
  /** Ads of those packages that are not published with the others, by the keys of their creatives. */
  readonly leftOutAds: readonly string[]
  /** Lines that went with them because no other ad was left, as they were: putting the ads back brings them back. */
  readonly leftOutLines: readonly AdsetLine[]
  readonly adsetBudgetMode: BudgetMode
  /** Of a whole campaign the one line that stands for all of it. */
  readonly lines: readonly AdsetLine[]
  readonly isAdvanced: boolean
  readonly placements: PlacementChoice
  /** Demanded by the platform since v22 to v25 and absent from the specification: account defaults, shown in the editor. */
  readonly specialAdCategories: readonly string[]
}

/** Whom and where a campaign with a matrix aims at: its lines are made of this. */
export type Targeting = {
  readonly geoPackages: readonly NamedReference[]
  readonly isBroad: boolean
  readonly audiencePackages: readonly NamedReference[]
  readonly interestPackages: readonly NamedReference[]
  readonly exclusions: Exclusions
  /** Lines a person deleted: a rebuild does not bring them back, a reset does. */
  readonly removedLines: readonly LineKey[]
}

/** What a person says of the audience that the platform finds by itself. */
export type WholeAudience = {
  readonly countries: readonly NamedReference[]
  readonly languages: readonly NamedReference[]
  readonly existingCustomerBudgetPercentage: number | null
}

/** A draft that aims by packages; so does one whose type is not decided. */
export type MatrixDraft = CommonDraft &
  Targeting & {
    readonly type: MatrixType | null
    /**
     * What a file held that this type has not: others write files too. No rule reads it; it is stored again as it was, until
     * another type is chosen. `null` where there was nothing.
     */
    readonly leftover: WholeAudience | null
  }

/** A draft whose audience the platform finds by itself. */
export type WholeDraft = CommonDraft &
  WholeAudience & { readonly type: WholeType; readonly leftover: Targeting | null }

/** Everything a person decides about a campaign before it is published, by what its type has. */
export type CampaignDraft = MatrixDraft | WholeDraft

/**
 * A draft as files, devices and the wire hold it: what either kind has, side by side. Rules never see it; it becomes a draft
 * by `fromStored`.
 */
export type StoredDraft = CommonDraft & Targeting & WholeAudience & { readonly type: CampaignType | null }
