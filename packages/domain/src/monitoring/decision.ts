import type { OwnGate } from '@vigie/stats'
import type { AnswerNow } from './answers-now.ts'
import type { SpendLimits } from '../guardrails/spend-limits.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { MonitoringPreset } from './policy.ts'
import type { AudienceShare } from './thin-audience.ts'

/** Why a pause that is deserved is not made. Sentences live in the screens' texts. */
export type MonitoringGate =
  | OwnGate
  | 'notManaged'
  | 'tooYoung'
  | 'changedLately'
  | 'heldByPerson'
  | 'learning'
  | 'outage'
  | 'staleFigures'

/** Why a whole campaign was not judged: a state of its own, never "fine". */
export type MissingCode =
  | 'noFigures'
  | 'noWeights'
  | 'nothingWatched'
  | 'noActiveAd'
  | 'singleActiveAd'
  | 'noSpend'

export type DecisionAction = 'pause' | 'flag' | 'watch' | 'scale' | 'keep' | 'resume' | 'lower' | 'raise'

/**
 * The daily budget of one ad set before and after a move of money, minor units. Where the campaign has the budget: what it spends a day and is
 * to spend, and the limits by which it does.
 */
export type BudgetPart = {
  readonly adsetId: string
  readonly from: MinorUnits
  readonly to: MinorUnits
  readonly limits?: { readonly from: SpendLimits; readonly to: SpendLimits } | undefined
}

/** A move of money between ad sets: the sum of their budgets stays, and so does the budget of their campaign. */
export type BudgetMove = {
  /** The lowered one first, then those that receive. */
  readonly parts: readonly BudgetPart[]
  /** What of it was made, where one that should receive refused: the rest was given back, or could not be. */
  readonly taken?: readonly BudgetPart[] | undefined
  /** Weighted value of a unit of this money where it was, and where it goes once costs and people have answered. */
  readonly value: number
  readonly bar: number
}

/** What was seen of the ad or ad set, money in the unit of the facts. */
export type DecisionNumbers = {
  readonly spendOfWeek: number
  readonly impressionsOfWeek: number
  /** Name of the goal's event, its count in seven days, and how many are still to be reported. */
  readonly goal: string
  readonly goalOfWeek: number
  readonly goalExpected: number
  /** Every event of the funnel with its count in seven days. */
  readonly events: Readonly<Record<string, number>>
  readonly perDay: number
  /** Share of its pool's spend. */
  readonly shareOfSpend: number
  /** Share of its whole campaign's spend, and what a unit of money brings there: what its pause is measured by. */
  readonly shareOfCampaign: number
  readonly valueOfCampaign: number
  /** What its audience gets, and the ad of it; absent where nothing is spent, and in decisions of several ads together. */
  readonly audience?: AudienceShare | undefined
  /** How people answer today, here and in the campaign's other ads that run; absent where there is no other. */
  readonly answering?: { readonly here: AnswerNow; readonly elsewhere: AnswerNow } | undefined
}

/** One decision or non-decision, complete: what was seen, compared, and which gate held. */
export type MonitoringDecision = {
  readonly kind: 'ad' | 'adset'
  readonly id: string
  readonly campaignId: string
  readonly adsetId: string
  readonly action: DecisionAction
  readonly gate: MonitoringGate | null
  /** 1 to 4; 1 is the most urgent. */
  readonly priority: 1 | 2 | 3 | 4
  /** The model's own probability that keeping it costs more than stopping it: what a person overrules. */
  readonly doubt: number | null
  /** The same as it is announced, after what the account's pauses kept; `null` when there is nothing to compare with. */
  readonly worse: number | null
  /** The announced probability from which it is paused. */
  readonly threshold: number
  readonly preset: MonitoringPreset
  /** Weighted value per euro with its 10 to 90 % range, and what the money would bring elsewhere. */
  readonly value: number
  readonly valueLow: number
  readonly valueHigh: number
  readonly bar: number | null
  readonly wastePerDay: number
  /** The part of what its pauses promised that came in the account so far, and on how many pauses that rests. */
  readonly kept: { readonly ratio: number; readonly pauses: number }
  readonly numbers: DecisionNumbers
  /** Of what is lowered or raised: the whole move, of which `doubt` and `worse` tell. */
  readonly move?: BudgetMove | undefined
}

export type CampaignEvaluation = {
  readonly campaignId: string
  readonly missing: MissingCode | null
  readonly decisions: readonly MonitoringDecision[]
}
