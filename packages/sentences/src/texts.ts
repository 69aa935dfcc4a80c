import type {
  AlertCode,
  AlertFacts,
  Day,
  DecisionAlertFacts,
  DecisionFacts,
  MissingCode,
  Money,
  NamedReference,
  StakeKind,
  WaitingCode,
  WaitingFacts,
} from '@vigie/domain'
import type { Sentence } from './sentence.ts'

/** What a language says of every alert: without one of them it does not compile. */
export type AlertTexts = { readonly [C in AlertCode]: (facts: AlertFacts[C]) => Sentence }

/** What a language says of the engine's decisions. */
export type DecisionTexts = {
  /** One decision: what happened, what was seen, compared, and held. */
  readonly one: (facts: DecisionFacts) => string
  /** Several of one kind in one campaign: what happened, to which, and what they waste together. */
  readonly several: (decisions: readonly DecisionFacts[], campaign: string) => string
  /** Why a whole campaign was not judged. */
  readonly missing: Readonly<Record<MissingCode, string>>
}

/** The words of messages around what is told. */
export type MessageTexts = {
  /** High, medium, low, over. */
  readonly priorities: readonly [string, string, string, string]
  readonly alerts: (count: number) => string
  /** One alert in a line: how urgent it is, and what it says. */
  readonly one: (priority: string, sentence: string) => string
  readonly see: string
  readonly test: string
  readonly why: string
  /** The question to an address that the alerts of an account shall go to. */
  readonly confirm: {
    readonly subject: string
    readonly body: (account: string) => string
    readonly action: string
    readonly ends: string
  }
  /** A moment on the clock of a zone. */
  readonly moment: (at: Date, timeZone: string) => string
}

/** A line of the morning: what it is, and what one may want to know besides. */
export type MorningWords = { readonly head: Sentence; readonly detail: string }

/** What happened since the working day before. `roas` is `null` where nothing was sold or spent. */
export type MorningSum = {
  readonly since: Day
  readonly today: Day
  readonly spent: Money
  readonly roas: number | null
  readonly waiting: number
  readonly settled: number
  /** Where a line is narrow: the same in fewer words. */
  readonly isShort?: boolean
}

/** A text with parts that stand out. */
export type Marked = readonly (string | { readonly strong: string })[]

type DecidedCode =
  | 'monitoring.wouldPause'
  | 'monitoring.notPaused'
  | 'monitoring.held'
  | 'monitoring.wouldMove'
  | 'monitoring.notMoved'

/** What a language says in the morning. */
export type MorningTexts = {
  readonly waiting: { readonly [C in WaitingCode]: (facts: WaitingFacts[C]) => MorningWords }
  /** Decisions that want a person, in fewer words than their alert has. */
  readonly decided: Readonly<Record<DecidedCode, (facts: DecisionAlertFacts) => string>>
  /** Which objects several decisions are about. */
  readonly named: (objects: readonly NamedReference[]) => string
  /** What somebody asks for: who may decide about it is not the line's to say. */
  readonly asked: (facts: AlertFacts['proposal.waiting']) => MorningWords
  /** A budget that runs out too early: when, and how much of it is gone. */
  readonly runsOut: (facts: AlertFacts['budget.overspendLikely']) => MorningWords
  /** What the engine did by itself. */
  readonly settled: (facts: DecisionFacts) => { readonly head: string; readonly detail: string }
  /** What a sum per day is, after the sum. */
  readonly stakes: Readonly<Record<StakeKind, string>>
  /** How much more is told of the same object. */
  readonly also: (count: number) => string
  readonly spent: (sum: MorningSum) => Marked
  readonly counts: (sum: Pick<MorningSum, 'waiting' | 'settled' | 'isShort'>) => Marked
}

/** All that a language is: adding one adds a value of this type in `texts-in.ts` and its name to the domain’s languages. */
export type Texts = {
  readonly alerts: AlertTexts
  readonly decisions: DecisionTexts
  readonly messages: MessageTexts
  readonly morning: MorningTexts
}
