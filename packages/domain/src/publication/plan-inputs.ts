import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { NamingRule } from '../naming/naming-rule.ts'
import type { AdPackage } from '../reusable-packages/ad-package.ts'
import type { AudiencePackage } from '../reusable-packages/audience-package.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import type { InterestPackage } from '../reusable-packages/interest-package.ts'
import type { Currency } from '../shared/references.ts'
import type { LiveState } from './live-state.ts'
import type { DesiredObject, PlanNode } from './planned-node.ts'
import type { Extent } from './file-publication.ts'
import type { PublicationPlan } from './publication-plan.ts'
import type { Taken } from './taken.ts'

/** Everything a plan is made of, at the versions it is made from. */
export type PlanInputs = {
  readonly draft: CampaignDraft
  readonly adPackages: readonly AdPackage[]
  readonly geoPackages: readonly GeoPackage[]
  readonly audiencePackages: readonly AudiencePackage[]
  readonly interestPackages: readonly InterestPackage[]
  readonly account: PlanAccount
  /** What former publications of this draft made and that still counts, by node key. */
  readonly published: ReadonlyMap<string, PublishedNode>
  /** What stands on the platform of what was published, by its id there; what is missing counts as published. */
  readonly live: ReadonlyMap<string, LiveState>
  /** Where what a published ad shows can be seen, by its id on the platform. */
  readonly pictures: ReadonlyMap<string, string>
  readonly extent: Extent
  /** Somebody wants all that it makes left paused; absent: it is switched on. */
  readonly leavesPaused?: boolean
  readonly words: PlanWords
}

type Published<O extends { readonly desired: unknown }> = O & {
  readonly platformId: string
  readonly parentKey: string | null
  readonly name: string
  /** Absent for what Vigie made. */
  readonly taken?: Taken<O['desired']>
}
export type PublishedAd = Published<DesiredObject<'ad'>> & { readonly adPackage: string }

/** An object that a former publication made, as it was wanted then. */
export type PublishedNode =
  | Published<DesiredObject<'creative'>>
  | Published<DesiredObject<'campaign'>>
  | Published<DesiredObject<'adset'>>
  | PublishedAd

/** Words of names that nobody typed; they go to the platform in the language of who publishes. */
export type PlanWords = {
  readonly broad: string
  readonly newCustomers: string
  readonly existingCustomers: string
}

export type PlanAccount = {
  readonly account: string
  readonly name: string
  readonly currency: Currency
  readonly timezone: string
  readonly dsaBeneficiary: string
  readonly dsaPayor: string
  readonly isAdvantageAudienceByDefault: boolean
  /** What the account calls what it makes. */
  readonly naming: NamingRule
  /** Gives the campaign what its budgets come to as a limit of its own, which the platform keeps. */
  readonly capsCampaignSpend: boolean
  /** Custom audiences that the account declares as its existing customers. */
  readonly existingCustomers: readonly string[]
}

/** Something the draft names that is not there, or holds nothing to publish. */
export type PlanProblem =
  | { readonly code: 'plan.adPackage.unusable'; readonly name: string }
  | { readonly code: 'plan.geoPackage.gone'; readonly name: string }
  | { readonly code: 'plan.audiencePackage.gone'; readonly name: string }
  | { readonly code: 'plan.interestPackage.gone'; readonly name: string }
  | { readonly code: 'plan.existingCustomers.undefined' }
  /** An update needs a campaign on the platform. */
  | { readonly code: 'plan.notPublished' }
  | { readonly code: 'plan.incomplete' }

export type CompiledPlan = {
  readonly nodes: readonly PlanNode[]
  /** The plan as a person reads it; whoever can hash and ask the platform fills in its hash and its differences. */
  readonly plan: Omit<PublicationPlan, 'planHash' | 'differences' | 'guard'>
  /**
   * Canonical text of everything confirmed: nodes, account, currency, time zone and totals. In pieces, each made when it is asked for:
   * whoever hashes the text of thousands of ads does something else in between.
   */
  readonly hashInput: () => Iterable<string>
}

export type PlanOutcome =
  | { readonly ok: true; readonly compiled: CompiledPlan }
  | { readonly ok: false; readonly problems: readonly PlanProblem[] }
