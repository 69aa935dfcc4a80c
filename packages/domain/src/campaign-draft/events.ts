import type { LineKey } from '../adset-matrix/adset-line.ts'
import type { BidStrategy } from '../budget/bid-strategy.ts'
import type { BudgetMode } from '../budget/budget-plan.ts'
import type { Instant, MinorUnits, NamedReference } from '../shared/references.ts'
import type { DraftSection } from './draft-problem.ts'
import type {
  AttributionWindow,
  CampaignDraft,
  CampaignType,
  ConversionObjective,
  Device,
  PublisherPlatform,
  TrackingSource,
} from './draft.ts'

/** Fields, as a person knows them, that publication may fix. */
export type LockableField =
  | 'type'
  | 'dates'
  | 'budgetMode'
  | 'bidStrategy'
  | 'pixel'
  | 'objective'
  | 'attribution'
  | 'catalog'
  | 'page'
  | 'lineStarts'

export type PackageKind = 'audience' | 'interest'

/** What a person changes on lines: only the fields given. */
export type LineChange = {
  readonly adsetCount?: number
  readonly adPackages?: readonly string[]
  readonly startTime?: Instant | null
  readonly endTime?: Instant | null
  readonly budget?: MinorUnits | null
  /** `null`: as the campaign says. */
  readonly bidAmount?: MinorUnits | null
}

/**
 * What a command on lines can change: the lines, and the campaign budget it may empty. The ad packages of the campaign tell
 * those that were taken out of it since.
 */
export type LinesPart = Pick<CampaignDraft, 'lines' | 'budget' | 'adPackages'>

/** A command on lines, told by what there was right before and right after it. */
export type LinesCommand = { readonly before: LinesPart; readonly after: LinesPart }

/** Everything that can happen to a draft in the editor. The reducer knows no other way to change one. */
export type DraftEvent =
  | { readonly type: 'loaded'; readonly draft: CampaignDraft }
  /** The content of a file takes the place of what was there; which campaign it is does not change. */
  | { readonly type: 'imported'; readonly draft: CampaignDraft }
  | { readonly type: 'stored'; readonly fileId: string; readonly revision: number }
  /** What the platform says stands in the campaign beside what Vigie made. */
  | { readonly type: 'foreignAdsetsRead'; readonly adsets: readonly NamedReference[] }
  | { readonly type: 'renamed'; readonly name: string }
  | { readonly type: 'campaignTypeChosen'; readonly campaignType: CampaignType | null }
  | { readonly type: 'startChosen'; readonly startTime: Instant | null }
  | { readonly type: 'endChosen'; readonly endTime: Instant | null }
  | { readonly type: 'budgetModeChosen'; readonly mode: BudgetMode }
  | { readonly type: 'budgetSet'; readonly amount: MinorUnits | null }
  | { readonly type: 'bidStrategyChosen'; readonly strategy: BidStrategy }
  | { readonly type: 'bidAmountSet'; readonly amount: MinorUnits | null }
  | { readonly type: 'tagSet'; readonly tag: string }
  | { readonly type: 'trackingChosen'; readonly tracking: TrackingSource | null }
  | { readonly type: 'objectiveChosen'; readonly objective: ConversionObjective | null }
  | { readonly type: 'attributionChosen'; readonly attribution: readonly AttributionWindow[] }
  | { readonly type: 'catalogChosen'; readonly catalog: NamedReference | null }
  | { readonly type: 'productSetChosen'; readonly productSet: NamedReference | null }
  | { readonly type: 'countriesChosen'; readonly countries: readonly NamedReference[] }
  | { readonly type: 'languagesChosen'; readonly languages: readonly NamedReference[] }
  | { readonly type: 'existingCustomersLimited'; readonly percentage: number }
  | { readonly type: 'specialAdCategoriesChosen'; readonly categories: readonly string[] }
  | { readonly type: 'pageChosen'; readonly page: NamedReference | null }
  | { readonly type: 'instagramAccountChosen'; readonly account: NamedReference | null }
  | { readonly type: 'adPackageAdded'; readonly name: string }
  | { readonly type: 'adPackageRemoved'; readonly name: string }
  | { readonly type: 'adPackagesCleared' }
  /** Ads of a package that were left out are published again. */
  | { readonly type: 'adsPutBack'; readonly adPackage: string }
  | { readonly type: 'sectionCleared'; readonly section: DraftSection }
  | { readonly type: 'geoPackagesChosen'; readonly packages: readonly NamedReference[] }
  | { readonly type: 'broadToggled'; readonly isBroad: boolean }
  | {
      readonly type: 'packagesIncluded'
      readonly kind: PackageKind
      readonly packages: readonly NamedReference[]
    }
  | {
      readonly type: 'packagesExcluded'
      readonly kind: PackageKind
      readonly packages: readonly NamedReference[]
    }
  | { readonly type: 'adsetBudgetModeChosen'; readonly mode: BudgetMode }
  | { readonly type: 'linesChanged'; readonly keys: readonly LineKey[]; readonly change: LineChange }
  | { readonly type: 'columnPasted'; readonly from: LineKey; readonly changes: readonly LineChange[] }
  /** Each of these lines gets another of the same target and zone right after it. */
  | { readonly type: 'linesDuplicated'; readonly keys: readonly LineKey[] }
  | { readonly type: 'linesDeleted'; readonly keys: readonly LineKey[] }
  | { readonly type: 'linesReset' }
  | {
      readonly type: 'linesRestored'
      readonly lines: CampaignDraft['lines']
      readonly removedLines: readonly LineKey[]
    }
  /** A command on lines is taken back; what was changed since stays. */
  | ({ readonly type: 'linesUndone' } & LinesCommand)
  | { readonly type: 'advancedToggled'; readonly isAdvanced: boolean }
  | { readonly type: 'platformsChosen'; readonly platforms: readonly PublisherPlatform[] }
  | {
      readonly type: 'positionsChosen'
      readonly platform: PublisherPlatform
      readonly positions: readonly string[]
    }
  | { readonly type: 'devicesChosen'; readonly devices: readonly Device[] }
  | { readonly type: 'userOsChosen'; readonly userOs: readonly string[] }
  | { readonly type: 'wifiOnlyToggled'; readonly wifiOnly: boolean }
