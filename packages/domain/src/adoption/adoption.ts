import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { PlanAccount, PlanWords, PublishedNode } from '../publication/plan-inputs.ts'
import type {
  AdPackage,
  ImageAsset,
  TextAsset,
  TextAssetKind,
  VideoAsset,
} from '../reusable-packages/ad-package.ts'
import type { AudiencePackage } from '../reusable-packages/audience-package.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import type { InterestPackage } from '../reusable-packages/interest-package.ts'
import type { ExistingAd } from '../reusable-packages/reused-ads.ts'
import type { NamedReference } from '../shared/references.ts'
import type { FoundCampaign } from './found-campaign.ts'

/** What the library holds already that a campaign may be made of. */
export type Library = {
  readonly images: readonly ImageAsset[]
  readonly videos: readonly VideoAsset[]
  readonly texts: Readonly<Record<TextAssetKind, readonly TextAsset[]>>
  readonly existingAds: readonly ExistingAd[]
  /** Packages that might hold the same ads. */
  readonly adPackages: readonly AdPackage[]
  readonly adPackageNames: readonly string[]
  readonly geoPackages: readonly GeoPackage[]
  readonly audiencePackages: readonly AudiencePackage[]
  readonly interestPackages: readonly InterestPackage[]
}

export type AdoptionInputs = {
  readonly found: FoundCampaign
  readonly library: Library
  readonly account: PlanAccount
  readonly words: PlanWords
  /** What ids are called: of countries, languages, pages, pixels, applications and catalogues, by `kind id`. */
  readonly names: ReadonlyMap<string, string>
  /** The account on Instagram that speaks for a page, by the page's id; absent where it has none. */
  readonly instagramOf: ReadonlyMap<string, NamedReference>
  readonly newId: () => string
}

/**
 * Why a campaign cannot be taken in hand. `gone`: it is deleted or archived. `buyingType`: it is not bought by auction.
 * `goal`: none of its ad sets optimises for what Vigie makes campaigns for. `identity`: no page, or no account on
 * Instagram, speaks in its ads. `owned`: a file of Vigie has it already. `planNotEmpty`: its plan would write something.
 */
export const adoptionProblems = [
  'gone',
  'buyingType',
  'goal',
  'noAds',
  'identity',
  'owned',
  'planNotEmpty',
] as const
/** `fact` is what the platform calls it, the file that has it, or what the plan would write first. */
export type AdoptionProblem = { readonly code: (typeof adoptionProblems)[number]; readonly fact: string }

/** What stands and what the file does not say. `setting` is one that Vigie has no word for, by the platform's. */
export const keptCodes = [
  'objective',
  'goal',
  'name',
  'budget',
  'bidStrategy',
  'bidAmount',
  'spendCap',
  'dates',
  'tracking',
  'event',
  'attribution',
  'content',
  'ages',
  'gender',
  'languages',
  'zones',
  'excludedZones',
  'audiences',
  'excludedAudiences',
  'interests',
  'placements',
  'isAdvantageAudience',
  'post',
  'catalogue',
  'film',
  'feed',
  'other',
  'twice',
  'setting',
] as const
export type KeptCode = (typeof keptCodes)[number]

export type Kept = {
  readonly code: KeptCode
  readonly level: 'campaign' | 'adset' | 'ad'
  /** The platform's name of a setting; empty for the rest. */
  readonly setting: string
  /** What it is kept of, by name. */
  readonly objects: readonly string[]
}

/** A campaign as a file of Vigie, with what is new in the library and what stands by the keys of its plan. */
export type Adoption = {
  readonly draft: CampaignDraft
  /** Everything that the file is made of, whether the library had it or not. */
  readonly adPackages: readonly AdPackage[]
  readonly geoPackages: readonly GeoPackage[]
  readonly audiencePackages: readonly AudiencePackage[]
  readonly interestPackages: readonly InterestPackage[]
  /** Ids of packages and assets that the library had not; a creative package by its name. */
  readonly added: ReadonlySet<string>
  readonly published: ReadonlyMap<string, PublishedNode>
  readonly kept: readonly Kept[]
}

export type AdoptionOutcome =
  | { readonly ok: true; readonly adoption: Adoption }
  | { readonly ok: false; readonly problem: AdoptionProblem }
