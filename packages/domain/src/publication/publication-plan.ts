import type { CappedStrategy } from '../budget/bid-strategy.ts'
import type { BudgetMode } from '../budget/budget-plan.ts'
import type { GuardCheck } from '../guardrails/guardrails.ts'
import type { Approver, Extent } from './file-publication.ts'
import type { Currency, Instant, MinorUnits } from '../shared/references.ts'
import type { LearningCause, LiveField, LockedWish, PlanMoney, ShownChange } from './live-value.ts'
import type { LiveChange, ObjectKind } from './planned-node.ts'
import type { PublicationState } from './states.ts'

/** What happens to one ad or ad set. `retired` is `deprecated` on the wire. */
export type PlanAction = 'created' | 'changed' | 'unchanged' | 'retired'

/** What happens to a live campaign or ad set itself. */
export type PlannedObject = {
  /** Its id on the platform; `null` before it is made. */
  readonly platformId: string | null
  readonly changes: readonly LiveChange[]
  /** Asked for by the file, and not possible on the platform. */
  readonly locked: readonly LockedWish[]
  /** Asked for otherwise than it was published, and standing already: nothing is written of it. */
  readonly agreed: readonly LiveField[]
  /** Empty when the learning phase goes on as it is. */
  readonly learning: readonly LearningCause[]
}

export type PlannedAd = {
  /** Stable path in the plan, for example `c/3/2/ad-7`. */
  readonly key: string
  readonly name: string
  readonly action: PlanAction
  readonly adPackage: string
  readonly imageUrl: string | null
  readonly title: string
  readonly body: string
  readonly callToAction: string
  /** What a live ad shows otherwise than before; empty unless it is `changed`. */
  readonly changes: readonly ShownChange[]
  /** Whether reactions and comments stay with a live ad that changes; `null` when it does not. */
  readonly keepsReactions: boolean | null
}

export type PlannedAdset = PlannedObject & {
  readonly key: string
  readonly name: string
  readonly action: PlanAction
  readonly targetName: string
  readonly geoName: string
  readonly budget: MinorUnits | null
  /** What it may bid or pay for a result, its own or the campaign's; `null` where no amount is said. */
  readonly bidAmount: MinorUnits | null
  readonly ads: readonly PlannedAd[]
}

/** What a publication will do, as a person reads it before confirming. */
export type PublicationPlan = {
  readonly fileId: string
  readonly campaignName: string
  readonly campaignId: string | null
  readonly extent: Extent
  /** Hash of everything confirmed. Publishing with another hash is refused. */
  readonly planHash: string
  readonly currency: Currency
  readonly timezone: string
  readonly accountName: string
  /** What the campaign is for, as its draft says: its type by the reference list's value, what it optimises for by name. */
  readonly campaignType: string | null
  readonly objective: string | null
  /** First and last moment that anything of it is delivered; an ad set with days of its own counts by them. */
  readonly startTime: Instant | null
  readonly endTime: Instant | null
  /** Money the plan adds: per day for daily budgets, in total for lifetime budgets. What it takes away counts against it. */
  readonly dailyTotal: MinorUnits
  readonly lifetimeTotal: MinorUnits
  /** How the budgets bid, when by an amount; `null` for as many results as they buy. */
  readonly bidStrategy: CappedStrategy | null
  /** How the budgets of the ad sets count. */
  readonly adsetBudgetMode: BudgetMode
  /** The live campaign itself. */
  readonly campaign: PlannedObject
  readonly adsets: readonly PlannedAdset[]
  readonly money: PlanMoney
  /**
   * Fields of the live campaign that are not as they were published, as of this plan; they are left as they are. `null`
   * before a first publication, and when the platform could not be asked.
   */
  readonly differences: number | null
  /** What the account's own limits say of it, told before anybody confirms; `null` when that was not asked. */
  readonly guard: PlanGuard | null
}

/** What the account's limits say of a plan. */
export type PlanGuard = {
  /** Every limit that the account set, with what the plan makes of it. */
  readonly checks: readonly GuardCheck[]
  /** Why it would be refused, as the refusal itself says it; `null` when it would not. */
  readonly refusal: { readonly code: string; readonly facts: Readonly<Record<string, unknown>> } | null
  /** Who may approve, when a second person has to; `null` when none is needed. */
  readonly approvers: readonly Approver[] | null
  /** Whose word the account asks for before anything is begun: it is proposed, not published. `null`: it may be published. */
  readonly proposedFor: 'anotherPerson' | 'client' | null
}

export type PublicationNodeKind = ObjectKind

export type PublicationNodeState =
  | 'PENDING'
  | 'INTENT'
  | 'UNKNOWN'
  | 'CREATED'
  | 'VERIFIED'
  | 'ACTIVE'
  | 'REJECTED'
  | 'RETIRED'
  | 'CHANGED'
  /** Taken away because a person ordered it; one that has spent is archived instead, so that its figures stay. */
  | 'REMOVED'
  | 'ARCHIVED'

/** One object of a running publication, as the screen follows it. */
export type PublicationNodeView = {
  readonly key: string
  readonly kind: PublicationNodeKind
  readonly name: string
  readonly state: PublicationNodeState
  readonly platformId: string | null
  readonly errorTitle: string | null
  readonly errorMessage: string | null
  /** Our word for the platform's refusal; none where nobody wrote it down. */
  readonly errorMeaning?: string | null
  /** Ours, where it was not the platform that refused. */
  readonly errorCode?: string | null
}

/** Where a publication stands. Counts are platform objects (campaign, ad sets, ads, creatives). */
export type PublicationProgress = {
  readonly id: string
  readonly fileId: string
  readonly campaignName: string
  readonly campaignId: string | null
  readonly state: PublicationState
  readonly total: number
  /** Objects that are done: made, changed or switched off. */
  readonly created: number
  /** Of all: objects that stood on the platform before, and are changed or switched off. */
  readonly standing: number
  /** Of those, the ones that are done. */
  readonly changed: number
  readonly verified: number
  readonly active: number
  readonly unknown: number
  readonly rejected: number
  readonly startedBy: string
  readonly startedAt: string
  /** When waiting: the instant it resumes by itself. */
  readonly resumesAt: string | null
  readonly problem: {
    readonly code: string
    readonly title: string
    readonly message: string
    readonly meaning?: string | null
  } | null
  readonly nodes: readonly PublicationNodeView[]
  /** Who may let it go on while it waits for a second person; empty in every other state. */
  readonly approvers: readonly Approver[]
}
