import type { AdoptionInputs, AdoptionOutcome } from '../adoption/adoption.ts'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import type {
  CampaignDraft,
  CampaignType,
  Device,
  PlacementChoice,
  WholeDraft,
  WholeType,
} from '../campaign-draft/draft.ts'
import type { DraftProblem } from '../campaign-draft/draft-problem.ts'
import type { LockableField } from '../campaign-draft/events.ts'
import type { TemplateValues } from '../naming/name-template.ts'
import type { AccountFacts } from '../preflight/account-facts.ts'
import type { Finding } from '../preflight/finding.ts'
import type { UsedPackages } from '../preflight/used-packages.ts'
import type { AdsetGroup } from '../publication/adset-group.ts'
import type { PlanInputs, PlanProblem } from '../publication/plan-inputs.ts'
import type { ShownFormat } from '../publication/shown-format.ts'
import type { CreatedNode, DesiredTargeting, Unordered } from '../publication/planned-node.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'

/** What only some types of campaign ask for. */
export type TypeField =
  | 'pixel'
  | 'application'
  | 'objective'
  | 'attribution'
  | 'catalog'
  | 'countries'
  | 'languages'
  | 'existingCustomers'
  | 'targeting'
  | 'userOs'
  | 'devices'
  | 'placements'
  /** Strategies that bid by an amount. */
  | 'bidCaps'

/**
 * How a type treats a field. `required` and `optional` are shown; `tracked` is required as soon as a pixel or an
 * application is chosen; `fixed` is shown and cannot be changed; `hidden` is not shown and not sent.
 */
export type FieldRule = 'required' | 'optional' | 'tracked' | 'fixed' | 'hidden'

type Typed = Pick<CampaignDraft, 'type'>
type Tracked = Pick<CampaignDraft, 'type' | 'tracking'>

/** Which of its fields a type of campaign has, and what it demands of them. */
type FieldsOfTypes = {
  /** How the draft's type treats a field, as the network's table has it. */
  readonly rule: (draft: Typed, field: TypeField) => FieldRule
  /** Whether the draft's type shows a field. */
  readonly shows: (draft: Tracked, field: TypeField) => boolean
  /** Whether the draft cannot be published without the field. */
  readonly requires: (draft: Tracked, field: TypeField) => boolean
  /** Whether a type optimises for something that must be reported to the network. */
  readonly needsTracking: (type: CampaignType | null) => boolean
}

/**
 * Campaigns whose audience the network finds by itself: they have countries where others have packages, lines and a
 * matrix, and one line that stands for all of it.
 */
type WholeCampaigns = {
  readonly isWhole: (type: CampaignType | null) => type is WholeType
  /** Stands for their countries where other campaigns have a geo-demographic package. */
  readonly zone: { readonly id: string; readonly name: string }
  /** The draft with the one line that such a campaign has. */
  readonly withLine: (draft: WholeDraft) => WholeDraft
  /** How many ad sets that line becomes. */
  readonly adsets: (draft: WholeDraft) => number
  /** Whether its ad sets tell existing customers from new ones, so that the account must say who they are. */
  readonly needsExistingCustomers: (draft: CampaignDraft) => boolean
}

/** Where ads are shown and on what devices, as far as the network lets a person say so. */
type Placements = {
  /** The draft with a choice of placements, as far as its type allows them. */
  readonly choose: (draft: CampaignDraft, wanted: PlacementChoice) => CampaignDraft
  readonly withPlatforms: (
    placements: PlacementChoice,
    platforms: PlacementChoice['publisherPlatforms'],
  ) => PlacementChoice
  readonly withUserOs: (placements: PlacementChoice, userOs: readonly string[]) => PlacementChoice
  readonly allowedDevices: (draft: Pick<CampaignDraft, 'type' | 'placements'>) => readonly Device[]
  /** In which formats ads are seen with the draft's placements. */
  readonly placedFormats: (draft: Pick<CampaignDraft, 'placements'>) => ShownFormat[]
  /** Advanced mode cannot be closed over what the campaign needs of it. */
  readonly needsAdvanced: (draft: Tracked) => boolean
}

/** What the network refuses of a draft, beside what every campaign needs. */
export type DraftChecks = {
  /** What the campaign promotes and is measured by. */
  readonly promoted: (draft: CampaignDraft) => readonly DraftProblem[]
  /** Who speaks in its ads. */
  readonly identity: (draft: CampaignDraft) => readonly DraftProblem[]
  /** Systems, devices and placements. */
  readonly advanced: (draft: CampaignDraft) => readonly DraftProblem[]
  /** The most ad sets that the campaign may have, and which limit that is. */
  readonly adsetLimit: (draft: CampaignDraft) => {
    readonly largest: number
    readonly limit: 'campaign' | 'ios14'
  }
}

/** What the network is known to limit, in pieces. */
type Limits = {
  /** Beyond so many ad sets the budget of a campaign can no longer be changed. */
  readonly adsetsOfCampaignBudget: number
  readonly adsOfAdset: number
  /** Fewer people than this deliver next to nothing. */
  readonly fewestPeople: number
}

/** What a line's targeting is made of. */
export type TargetingInputs = Pick<
  PlanInputs,
  'draft' | 'geoPackages' | 'audiencePackages' | 'interestPackages'
> & { readonly account: Pick<PlanInputs['account'], 'isAdvantageAudienceByDefault'> }

/** From a complete draft to the objects that it stands for. */
export type Compile = {
  /** What keeps a draft from being planned, beside packages that are gone. */
  readonly problems: (inputs: PlanInputs) => readonly PlanProblem[]
  /** Every ad set of every line with its ads, keyed, and named as the account does. */
  readonly groups: (inputs: PlanInputs) => AdsetGroup[]
  /** Everything that the draft stands for, parents first. */
  readonly nodes: (inputs: PlanInputs, groups: readonly AdsetGroup[]) => Unordered<CreatedNode>[]
  /** Whom an ad set of a line aims at; `null` when its zone is stored no more. */
  readonly targeting: (inputs: TargetingInputs, line: AdsetLine) => DesiredTargeting | null
  /** What the campaign is called on the network. */
  readonly campaignName: (inputs: PlanInputs) => string
  /** What a campaign lends to every name below it. `timezone` is the account's: a start is a day there. */
  readonly nameValues: (
    campaign: Pick<PlanInputs, 'draft' | 'geoPackages'> & { readonly timezone: string },
  ) => TemplateValues
}

/**
 * What a network asks of a campaign and makes of it, as rules without a network: the pure side of the port whose other
 * side is the server's. Everything else of the domain asks here and knows no network by name.
 */
export type PlatformRules = {
  readonly campaignTypes: readonly CampaignType[]
  readonly fields: FieldsOfTypes
  readonly whole: WholeCampaigns
  /** The draft after its type was chosen: whatever the former type had and this one has not is gone. */
  readonly chooseType: (draft: CampaignDraft, type: CampaignType | null) => CampaignDraft
  readonly placements: Placements
  /** What a published campaign can no longer change. */
  readonly locked: readonly LockableField[]
  readonly checks: DraftChecks
  readonly limits: Limits
  /** What the facts of the account say about a draft, read right before it is published. */
  readonly preflight: (draft: CampaignDraft, packages: UsedPackages, facts: AccountFacts) => Finding[]
  /** Countries, as ISO 3166-1 codes, where the network must be told who pays and who benefits. */
  readonly declaredCountries: (draft: CampaignDraft, used: readonly GeoPackage[]) => string[]
  /** Countries, as ISO 3166-1 codes, where the network shows no ads of what the draft declares to be about. */
  readonly unshownCountries: (draft: CampaignDraft, used: readonly GeoPackage[]) => string[]
  readonly compile: Compile
  /** A campaign that was made elsewhere, read into a draft with its packages and what stands of it. */
  readonly adopt: (inputs: AdoptionInputs) => AdoptionOutcome
}
