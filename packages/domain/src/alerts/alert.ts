import type { Network } from '../platforms/networks.ts'
import type { Day, Instant, Money, NamedReference } from '../shared/references.ts'
import type { DecisionFacts } from '../monitoring/decision-facts.ts'
import type { RemovalObstacle } from '../publication/removal.ts'
import type { AlertCategory } from './alert-rule.ts'

/** A rule for which the platform refuses to show an ad, and what it says of it: in the platform's words. */
export type ReviewReason = { readonly rule: string; readonly said: string }

/** Each rule once, in the order in which they are told. */
export const distinctReasons = (reasons: readonly ReviewReason[]): readonly ReviewReason[] => [
  ...new Map(reasons.map((one) => [one.rule, one])).values(),
]

/** Where a part of a sentence leads; a screen decides how such a link looks. */
export type Place =
  | { readonly kind: 'video'; readonly url: string }
  | { readonly kind: 'campaign'; readonly id: string }
  | { readonly kind: 'ad'; readonly id: string }
  | { readonly kind: 'publication'; readonly fileId: string; readonly changes: 'new' | 'live' }
  /** The people of the account. */
  | { readonly kind: 'people' }
  /** The account's list of alerts: where what is about several things is acted on. */
  | { readonly kind: 'alerts' }

/** A budget as it stood when it spoke. Shares in per cent of the budget. */
export type BudgetAlertFacts = {
  readonly rule: NamedReference
  readonly used: Money
  readonly target: Money
  readonly percentage: number
  readonly threshold: number
  readonly exhaustedOn: Day | null
  /** What is expected at the end of the period, and the ends of its range from 10 to 90 %. */
  readonly expected: Money | null
  readonly low: Money | null
  readonly high: Money | null
  /** What may be spent a day so that the budget lasts. */
  readonly perDayLeft: Money | null
  readonly hoursBehind: number
}

/** A metric's value: ROAS bare, CTR as a fraction, costs as money. */
export type MetricValue =
  | { readonly metric: 'ROAS' | 'CTR'; readonly value: number }
  | { readonly metric: 'CPC' | 'CPM'; readonly money: Money }

/** An objective as it stood. `campaigns` is `null` when it is about all of them; `tolerance` in per cent. */
export type ObjectiveAlertFacts = {
  readonly ruleId: string
  readonly value: MetricValue
  readonly target: MetricValue
  readonly tolerance: number
  /** 0 to 1. */
  readonly probability: number
  readonly events: number | null
  readonly campaigns: readonly NamedReference[] | null
}

/** Events off the platform whose coming is watched. */
export type TrackedEvent =
  | 'purchases'
  | 'leads'
  | 'registrations'
  | 'checkouts'
  | 'cart_adds'
  | 'content_views'

/** Something with a publication's label that should not be as it is, and that Vigie leaves alone. */
export type LeftObjectFacts = {
  readonly publicationId: string
  readonly campaign: string
  readonly object: {
    readonly id: string
    readonly kind: 'campaign' | 'adset' | 'ad' | 'creative'
    readonly isOn: boolean
  }
  readonly because: RemovalObstacle | 'backOn'
}

/** How much of what was told people took back since. */
export type TakenBack = 'whole' | 'part' | null

/** Decisions of the engine of one kind in one campaign, told together. */
export type DecisionAlertFacts = {
  readonly campaign: NamedReference
  readonly decisions: readonly DecisionFacts[]
  readonly decidedAt: Instant
  readonly strategyId: string
  /** Of the most urgent one, 0 to 1. */
  readonly probability: number | null
  readonly videos: readonly string[]
  readonly takenBack: TakenBack
}

/** What an earlier version told, in its words: its facts were not kept. */
export type LegacyFacts = {
  readonly fr: string
  readonly en: string
  readonly videos: readonly string[]
  readonly takenBack: TakenBack
  /** The decisions of the engine that it told. */
  readonly decided: { readonly at: Instant | null; readonly subjects: readonly NamedReference[] } | null
}

/** Every alert there is, with the facts it is made of. Words belong to `packages/sentences`. */
export type AlertFacts = {
  readonly 'budget.thresholdReached': BudgetAlertFacts
  readonly 'budget.limitReached': BudgetAlertFacts & { readonly pausesAtLimit: boolean }
  /** `probability` 0 to 1. */
  readonly 'budget.overspendLikely': BudgetAlertFacts & { readonly probability: number }
  readonly 'budget.overspendCleared': BudgetAlertFacts & { readonly probability: number }
  /** `reason` is the code of the refusal. */
  readonly 'budget.pauseFailed': { readonly rule: NamedReference; readonly reason: string }
  readonly 'budget.resumed': {
    readonly rule: NamedReference
    readonly target: Money
    readonly campaigns: readonly NamedReference[]
  }
  readonly 'objective.missed': ObjectiveAlertFacts
  readonly 'objective.stillMissed': ObjectiveAlertFacts
  readonly 'objective.met': ObjectiveAlertFacts
  readonly 'delivery.stopped': { readonly campaign: NamedReference; readonly hoursBehind: number }
  readonly 'tracking.stopped': {
    readonly event: TrackedEvent
    readonly seen: number
    readonly usualPerDay: number
    readonly hoursBehind: number
  }
  readonly 'figures.late': { readonly hoursBehind: number; readonly budgets: readonly string[] }
  /** Rows of before know no reasons. */
  readonly 'ad.rejected': {
    readonly ads: readonly NamedReference[]
    readonly reasons?: readonly ReviewReason[] | undefined
  }
  /** `loss` of the click rate and `probability` 0 to 1, within `days`. */
  readonly 'ad.tired': {
    readonly ad: NamedReference
    readonly video: string | null
    readonly loss: number
    readonly probability: number
    readonly impressions: number
    readonly days: number
  }
  readonly 'connection.expired': ConnectionAlertFacts
  readonly 'connection.expiring': ConnectionAlertFacts & { readonly on: Day; readonly daysLeft: number }
  readonly 'drift.found': {
    readonly campaign: NamedReference
    readonly objects: readonly string[]
    readonly differences: number
    readonly by: string | null
  }
  /** `detail` is what the other side said, word for word. */
  readonly 'channel.failed': {
    readonly channel: NamedReference
    readonly reason: string
    readonly detail: string
  }
  /** Somebody whose connection reaches the account wants to work on it. */
  readonly 'access.requested': { readonly person: string; readonly email: string }
  readonly 'publication.approvalWanted': {
    readonly publicationId: string
    readonly fileId: string
    readonly kind: 'publish' | 'update'
    readonly campaign: string
    readonly askedBy: string
    readonly approvers: readonly string[]
  }
  readonly 'publication.extraActive': LeftObjectFacts
  readonly 'publication.extraLeft': LeftObjectFacts
  readonly 'monitoring.paused': DecisionAlertFacts
  readonly 'monitoring.wouldPause': DecisionAlertFacts
  readonly 'monitoring.notPaused': DecisionAlertFacts
  readonly 'monitoring.held': DecisionAlertFacts
  readonly legacy: LegacyFacts
  /** Stored by another version, and not to be read by this one. */
  readonly unreadable: { readonly stored: string }
}

/** A person's connection that is needed here; `hasOther` says whether somebody else's stands in. */
type ConnectionAlertFacts = {
  readonly owner: string
  readonly network: Network
  readonly hasOther: boolean
}

export type AlertCode = keyof AlertFacts

/** One alert of some codes: its code decides which facts it has. */
export type AlertOf<C extends AlertCode> = {
  [K in C]: { readonly code: K; readonly facts: AlertFacts[K] }
}[C]
export type Alert = AlertOf<AlertCode>

/** Codes that are told; the others are only read. */
export type ToldCode = Exclude<AlertCode, 'legacy' | 'unreadable'>

/** What each alert is about: people choose what they are told by category. */
export const categoryOf: Readonly<Record<ToldCode, AlertCategory>> = {
  'budget.thresholdReached': 'budgets',
  'budget.limitReached': 'budgets',
  'budget.overspendLikely': 'budgets',
  'budget.overspendCleared': 'budgets',
  'budget.pauseFailed': 'budgets',
  'budget.resumed': 'budgets',
  'objective.missed': 'objectifs',
  'objective.stillMissed': 'objectifs',
  'objective.met': 'objectifs',
  'delivery.stopped': 'performances',
  'tracking.stopped': 'tracking',
  'figures.late': 'tracking',
  'ad.rejected': 'creations',
  'ad.tired': 'creations',
  'connection.expired': 'tracking',
  'connection.expiring': 'tracking',
  'drift.found': 'budgets',
  'channel.failed': 'tracking',
  'access.requested': 'tracking',
  'publication.approvalWanted': 'budgets',
  'publication.extraActive': 'creations',
  'publication.extraLeft': 'creations',
  'monitoring.paused': 'performances',
  'monitoring.wouldPause': 'performances',
  'monitoring.notPaused': 'performances',
  'monitoring.held': 'performances',
}

/** The ads and ad sets that an alert of the engine decided about, and when; `null` for every other alert. */
export function decidedSubjects(
  alert: Alert,
): { readonly at: Instant | null; readonly subjects: readonly NamedReference[] } | null {
  switch (alert.code) {
    case 'monitoring.paused':
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
      return {
        at: alert.facts.decidedAt,
        subjects: alert.facts.decisions.map(({ subject }) => subject),
      }
    case 'legacy':
      return alert.facts.decided
    default:
      return null
  }
}

/** The one ad that an alert is about; `null` for several, and for what is about none. */
function adOf(alert: Alert): string | null {
  if (alert.code === 'ad.tired') return alert.facts.ad.id
  if (alert.code !== 'ad.rejected') return null
  const [first, ...others] = alert.facts.ads
  return first && others.length === 0 ? first.id : null
}

/** Where an alert is acted on: what waits for somebody, its ad or campaign when it is about one, else the account's alerts. */
export function placeOf(
  alert: Alert,
  campaignIds: readonly string[],
): Exclude<Place, { readonly kind: 'video' }> {
  if (alert.code === 'publication.approvalWanted') {
    const { fileId, kind } = alert.facts
    return { kind: 'publication', fileId, changes: kind === 'update' ? 'live' : 'new' }
  }
  const ad = adOf(alert)
  if (ad !== null) return { kind: 'ad', id: ad }
  if (alert.code === 'access.requested') return { kind: 'people' }
  const [id, ...others] = campaignIds
  return id !== undefined && others.length === 0 ? { kind: 'campaign', id } : { kind: 'alerts' }
}

/** The addresses of the videos that an alert is about. */
export function videosOf(alert: Alert): readonly string[] {
  switch (alert.code) {
    case 'ad.tired':
      return alert.facts.video === null ? [] : [alert.facts.video]
    case 'monitoring.paused':
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
    case 'legacy':
      return alert.facts.videos
    default:
      return []
  }
}
