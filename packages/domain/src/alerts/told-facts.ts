import type { DriftField } from '../drift/drift.ts'
import type { LimitBreach } from '../guardrails/limit-breach.ts'
import type { DecisionFacts } from '../monitoring/decision-facts.ts'
import type { Network } from '../platforms/networks.ts'
import type { LiveField } from '../publication/live-value.ts'
import type { ProposalDeed } from '../proposals/proposal-deed.ts'
import type { RemovalObstacle } from '../publication/removal.ts'
import type { Day, Instant, Money, NamedReference } from '../shared/references.ts'

/** A rule for which the platform refuses to show an ad, and what it says of it: in the platform's words. */
export type ReviewReason = { readonly rule: string; readonly said: string }

/** Each rule once, in the order in which they are told. */
export const distinctReasons = (reasons: readonly ReviewReason[]): readonly ReviewReason[] => [
  ...new Map(reasons.map((one) => [one.rule, one])).values(),
]

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
  /** Days for which that was expected, as they are told: the rest of the running one is a part. Rows of before do not say. */
  readonly daysLeft?: number | undefined
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

/** A live object that somebody changed elsewhere beyond a limit of the account. */
export type LimitBreachFacts = {
  readonly campaign: NamedReference
  readonly object: NamedReference & { readonly kind: 'campaign' | 'adset' | 'ad' }
  readonly field: DriftField
  /** What it was by Vigie and is now, where that is an amount. */
  readonly from: Money | null
  readonly to: Money | null
  readonly limit: LimitBreach['code']
  /** What the account allows: an amount, or per cent of a rise; neither where everything is frozen. */
  readonly most: Money | null
  readonly mostPercent: number | null
  /** Who did it, and the tool through which, as the platform names them. */
  readonly by: string | null
  readonly through: string | null
}

/** Values of a live object that a stopped publication asked for, and that came to stand after its end. */
export type ChangeStandsFacts = {
  readonly publicationId: string
  readonly campaign: string
  readonly object: NamedReference & { readonly kind: 'campaign' | 'adset' | 'ad' }
  /** What it was before and is now, where that is an amount. */
  readonly values: readonly {
    readonly field: LiveField
    readonly from: Money | null
    readonly to: Money | null
  }[]
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
  readonly 'guard.brokenElsewhere': LimitBreachFacts
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
  /** Somebody proposes, and somebody else decides. */
  readonly 'proposal.waiting': {
    readonly proposalId: string
    readonly kind: 'changes' | 'undo' | 'strategy' | 'publication'
    /** The first object that it changes, or the campaign that it publishes; and how many there are. */
    readonly object: string
    readonly count: number
    /** What its changes come to, by which it is named; of other kinds none, nor where a former version told it. */
    readonly deed?: ProposalDeed | undefined
    /** Daily budgets of what is on, before and after; of a publication what it adds. */
    readonly before: Money
    readonly after: Money
    /** What a publication adds in total; `null` for what adds nothing in total, and where a former version told it. */
    readonly inTotal: Money | null
    readonly askedBy: string
    readonly deciders: readonly string[]
    /** The account asks the client first: nobody may decide before their word. */
    readonly waitsForClient: boolean
    /** It ends within a day. */
    readonly isReminder: boolean
  }
  /** A client said what they think of a proposal that waits. */
  readonly 'proposal.answered': {
    readonly proposalId: string
    readonly kind: 'changes' | 'undo' | 'strategy' | 'publication'
    readonly object: string
    /** For whom the link was made: what a client types is nobody's name. */
    readonly client: string
    /** `part`: some ads are approved, and nothing is said of the others. */
    readonly answer: 'approved' | 'part' | 'changes'
    /** Nobody else outside is waited for. */
    readonly isEnough: boolean
    readonly deciders: readonly string[]
  }
  /** Of changes that were planned for a time, some were not done when it came. */
  readonly 'changeOrder.incomplete': {
    readonly orderId: string
    /** The first object of what was not done. */
    readonly object: string
    readonly missed: number
    readonly done: number
    /** Nothing was sent: no worker came within the hour. */
    readonly isLate: boolean
  }
  readonly 'publication.extraActive': LeftObjectFacts
  readonly 'publication.extraLeft': LeftObjectFacts
  readonly 'publication.changeStands': ChangeStandsFacts
  readonly 'monitoring.paused': DecisionAlertFacts
  readonly 'monitoring.wouldPause': DecisionAlertFacts
  readonly 'monitoring.notPaused': DecisionAlertFacts
  readonly 'monitoring.held': DecisionAlertFacts
  readonly 'monitoring.moved': DecisionAlertFacts
  readonly 'monitoring.wouldMove': DecisionAlertFacts
  readonly 'monitoring.notMoved': DecisionAlertFacts
  readonly legacy: LegacyFacts
  /** Stored by another version, and not to be read by this one. */
  readonly unreadable: { readonly stored: string }
}

/** A connection that is needed here, a person's or the house's; `hasOther` says whether another one stands in. */
type ConnectionAlertFacts = {
  readonly owner: string
  readonly network: Network
  readonly hasOther: boolean
  /** It is the house's: `owner` is what the platform calls it. Alerts of before were of people. */
  readonly isHouse?: boolean | undefined
}
