import type { Alert, AlertCode } from '../alerts/alert.ts'
import type { ReviewReason } from '../alerts/told-facts.ts'
import type { DriftField, OwnedValue } from '../drift/drift.ts'
import type { Extent } from '../publication/file-publication.ts'
import type { WaitsFor } from '../publication/states.ts'
import type { Instant, Money, NamedReference } from '../shared/references.ts'

/** One value of a live object that somebody changed outside Vigie. Budgets in minor units of `currency`. */
export type ChangeElsewhere = {
  readonly objectId: string
  readonly objectName: string
  readonly field: DriftField
  /** What restoring puts back, and what stands now. */
  readonly from: OwnedValue
  readonly to: OwnedValue
  readonly canRestore: boolean
}

/** What waits for a person and is no alert, with the facts that its words are made of. */
export type WaitingFacts = {
  /** A publication that goes on only when somebody does something. Counts are objects on the platform. */
  readonly 'publication.waits': {
    readonly publicationId: string
    readonly fileId: string
    readonly campaign: string
    readonly extent: Extent
    readonly waitsFor: Exclude<WaitsFor, 'nobody' | 'quota'>
    /** A second person must speak, not the one who confirmed it. */
    readonly needsOther: boolean
    readonly created: number
    readonly total: number
    readonly startedBy: string
  }
  /**
   * What publications of a campaign left paused and nobody switched since, as the account was last read: it delivers nothing before
   * somebody switches it on.
   */
  readonly 'publication.leftPaused': {
    readonly campaign: NamedReference
    readonly campaigns: number
    readonly adsets: number
    readonly ads: number
    /** Who confirmed the last of them. */
    readonly publishedBy: string
  }
  /** Drafts that were left before today; `first` are the newest. */
  readonly 'drafts.wait': { readonly count: number; readonly first: readonly NamedReference[] }
  readonly 'campaign.changedElsewhere': {
    readonly campaign: NamedReference
    /** Who did it, as the platform names them; `null` when it does not say. */
    readonly by: string | null
    readonly currency: string
    readonly changes: readonly ChangeElsewhere[]
    /** Whether one of them goes beyond a limit of the account, which an alert names. */
    readonly breaksLimit: boolean
  }
  /** A proposal that ends soon, for each who may decide about it. */
  readonly 'proposal.ends': {
    readonly proposalId: string
    readonly object: string
    /** How many objects it is about. */
    readonly count: number
    readonly askedBy: string
    /** Whole hours that are left, less than one of them as none. */
    readonly hours: number
  }
  /** One’s own proposal that nobody decided about: its end came, or what it was made against moved first. */
  readonly 'proposal.ended': {
    readonly proposalId: string
    readonly object: string
    readonly count: number
    readonly how: 'expired' | 'stale'
  }
  /** Ads of one campaign that the platform refuses to show. */
  readonly 'ads.refused': {
    readonly campaign: NamedReference
    readonly ads: readonly NamedReference[]
    /** Why, in the platform's words, each rule once; empty where it does not say. */
    readonly reasons: readonly ReviewReason[]
    /** The file that made the campaign, where they are corrected; `null` for one made elsewhere. */
    readonly fileId: string | null
  }
}

export type WaitingCode = keyof WaitingFacts
export type WaitingOf<C extends WaitingCode> = {
  [K in C]: { readonly code: K; readonly facts: WaitingFacts[K] }
}[C]

/** What a line of the morning says. */
export type MorningTold = Alert | WaitingOf<WaitingCode>

/** What a sum per day is: spent beyond what is wanted, not spent though it is wanted, added, or wasted. */
export type StakeKind = 'tooMuch' | 'stopped' | 'added' | 'taken' | 'waiting' | 'wasted'
export type Stake = { readonly kind: StakeKind; readonly perDay: Money }

/** 1 is urgent, 2 matters today, 3 can wait. */
export type Urgency = 1 | 2 | 3

/** Something that waits, before what is about the same object is put together. */
export type MorningCandidate = {
  /** What a person's answer refers to: another occurrence has another key. */
  readonly key: string
  /** The object that it is about: lines of one subject are one line. */
  readonly subject: string
  readonly told: MorningTold
  readonly urgency: Urgency
  readonly stake: Stake | null
  readonly since: Instant
  readonly campaigns: readonly NamedReference[]
  /** The ad whose picture stands for it; `null`: the campaign's. */
  readonly adId: string | null
}

/** One line of the morning: what leads, and what else is told of the same object, unless it says the same. */
export type MorningLine = Omit<MorningCandidate, 'key'> & {
  readonly keys: readonly string[]
  /** Those of them that ask by themselves: an alert of what is said in words of its own asks nothing more. */
  readonly asking: readonly string[]
  readonly also: readonly MorningTold[]
}

const ownCodes = {
  'publication.waits': true,
  'publication.leftPaused': true,
  'drafts.wait': true,
  'proposal.ends': true,
  'proposal.ended': true,
  'campaign.changedElsewhere': true,
  'ads.refused': true,
} as const satisfies Record<WaitingCode, true>

/** Whether it is said in words of the morning, and not in those of an alert. */
export const isWaiting = (told: MorningTold): told is WaitingOf<WaitingCode> => told.code in ownCodes

/** Alerts that ask nobody for anything: something is over, or was done already. */
const asksNothing: readonly AlertCode[] = [
  'budget.overspendCleared',
  'objective.met',
  'monitoring.paused',
  'monitoring.moved',
]

/** Whether an open alert belongs to what waits. */
export const waits = (alert: Alert): boolean => !asksNothing.includes(alert.code)

const ofDecisions = (campaign: NamedReference): string => `decisions:${campaign.id}`

/**
 * The object that something told is about, as a text: a budget control, an objective, a campaign's refused ads, a
 * publication, a person's connection.
 * @param key of the alert, for what names no object of its own
 */
export function subjectOf(told: MorningTold, key: string, campaignIds: readonly string[] = []): string {
  switch (told.code) {
    case 'budget.thresholdReached':
    case 'budget.limitReached':
    case 'budget.overspendLikely':
    case 'budget.overspendCleared':
    case 'budget.pauseFailed':
    case 'budget.resumed':
      return `budget:${told.facts.rule.id}`
    case 'objective.missed':
    case 'objective.stillMissed':
    case 'objective.met':
      return `objective:${told.facts.ruleId}`
    case 'ad.rejected':
      return `refused:${campaignIds[0] ?? key}`
    case 'ads.refused':
      return `refused:${told.facts.campaign.id}`
    case 'ad.tired':
      return `tired:${told.facts.ad.id}`
    case 'connection.expired':
    case 'connection.expiring':
      return `connection:${told.facts.network}:${told.facts.owner}`
    case 'drift.found':
    case 'guard.brokenElsewhere':
    case 'campaign.changedElsewhere':
      return `changed:${told.facts.campaign.id}`
    case 'publication.approvalWanted':
    case 'publication.waits':
      return `publication:${told.facts.publicationId}`
    case 'publication.leftPaused':
      return `paused:${told.facts.campaign.id}`
    case 'proposal.waiting':
    case 'proposal.answered':
    case 'proposal.ends':
    case 'proposal.ended':
      return `proposal:${told.facts.proposalId}`
    case 'monitoring.paused':
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
    case 'monitoring.moved':
    case 'monitoring.wouldMove':
    case 'monitoring.notMoved':
      return ofDecisions(told.facts.campaign)
    case 'drafts.wait':
      return 'drafts'
    default:
      return key
  }
}
