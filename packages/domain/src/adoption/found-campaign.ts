import type { Budget } from '../budget/budget-plan.ts'
import type { DesiredCreative } from '../publication/planned-node.ts'
import type { AimField } from '../publication/live-value.ts'
import type { GeoPoint } from '../reusable-packages/geo-point.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'

type Named = { readonly id: string; readonly name: string }
type FoundRegion = { readonly key: string; readonly name: string; readonly countryCode: string }
type FoundCity = FoundRegion & { readonly regionName: string; readonly radiusKm: number }

/** How a budget bids; `other` where Vigie has no word for it. */
export type FoundStrategy = 'highestVolume' | 'costCap' | 'bidCap' | 'other'

/** A targeting as the platform tells it, in our terms. Countries and languages come without a name. */
export type FoundTargeting = {
  readonly geo: {
    readonly ageMin: number
    /** `null` for everybody from the youngest on. */
    readonly ageMax: number | null
    readonly gender: 'all' | 'men' | 'women'
    readonly languages: readonly Named[]
    readonly countries: readonly Named[]
    readonly regions: readonly FoundRegion[]
    readonly cities: readonly FoundCity[]
    readonly excludedRegions: readonly FoundRegion[]
    readonly excludedCities: readonly FoundCity[]
    /** Absent without any. */
    readonly points?: readonly GeoPoint[]
    readonly excludedPoints?: readonly GeoPoint[]
  }
  readonly audiences: readonly string[]
  readonly excludedAudiences: readonly string[]
  readonly interests: readonly (Named & { readonly type: string })[]
  readonly isAdvantageAudience: boolean
  readonly placements: {
    readonly publisherPlatforms: readonly string[]
    readonly positions: Readonly<Record<string, readonly string[]>>
    readonly userOs: readonly string[]
    readonly devices: readonly string[]
    readonly wifiOnly: boolean
  }
  readonly audienceNames: Readonly<Record<string, string>>
  /** Parts that these words do not say: written by them, they would be another targeting. */
  readonly unsaid: readonly AimField[]
  /** Further limits by the platform's names. */
  readonly settings: readonly string[]
}

export type FoundAdset = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly goal: string
  readonly budget: Budget | null
  readonly bidStrategy: FoundStrategy | null
  readonly bidAmount: MinorUnits | null
  readonly startTime: Instant | null
  readonly endTime: Instant | null
  readonly promoted: {
    readonly pixelId: string | null
    readonly customEventType: string | null
    readonly pixelRule: string | null
    readonly customConversionId: string | null
    readonly applicationId: string | null
    readonly storeUrl: string | null
    readonly productSetId: string | null
    readonly pageId: string | null
  }
  readonly attribution: readonly { readonly eventType: string; readonly windowDays: number }[]
  readonly dsaBeneficiary: string
  readonly dsaPayor: string
  readonly targeting: FoundTargeting
  readonly settings: readonly string[]
}

/** Why a creative cannot be said again: it is shown as it is. */
export type CreativeKind = 'post' | 'catalogue' | 'film' | 'feed' | 'other'

export type FoundAd = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly adsetId: string
  readonly previewUrl: string | null
  readonly creative: {
    readonly id: string
    /** What it shows in our terms; `null` where these cannot say it. */
    readonly shows: DesiredCreative | null
    readonly kind: CreativeKind
    /** Parameters that the platform adds to its addresses. */
    readonly urlTags: string
    readonly pageId: string | null
    readonly instagramUserId: string | null
    readonly body: string
    readonly imageUrl: string | null
    readonly objectUrl: string | null
    readonly thumbnailUrl: string | null
    readonly settings: readonly string[]
  }
  readonly settings: readonly string[]
}

export type FoundImage = {
  readonly hash: string
  readonly name: string
  readonly url: string
  readonly width: number
  readonly height: number
}

/** A campaign that was made elsewhere, with everything below it, as it stands. */
export type FoundCampaign = {
  readonly campaign: {
    readonly id: string
    readonly name: string
    readonly status: string
    readonly effectiveStatus: string
    readonly objective: string
    readonly buyingType: string
    readonly budget: Budget | null
    readonly bidStrategy: FoundStrategy | null
    readonly spendCap: MinorUnits | null
    readonly specialAdCategories: readonly string[]
    readonly catalogId: string | null
    readonly isForIos14: boolean
    readonly startTime: Instant | null
    readonly settings: readonly string[]
  }
  readonly adsets: readonly FoundAdset[]
  readonly ads: readonly FoundAd[]
  /** The images that its creatives name and that the account still has. */
  readonly images: readonly FoundImage[]
}
