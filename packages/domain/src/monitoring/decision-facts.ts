import type { Money, NamedReference } from '../shared/references.ts'
import type { BudgetPart, DecisionAction, MonitoringDecision, MonitoringGate } from './decision.ts'

/** A pause or a move of money that was only told (dry run), asked for and not yet confirmed, proposed, refused, or made; a move also in part. */
export type PauseOutcome = 'made' | 'inPart' | 'told' | 'asked' | 'refused' | 'proposed'

/** What came of a decision: told only, on its way, proposed to a person, done, or refused. */
export type DecisionResult =
  | 'none'
  | 'dryRun'
  | 'pending'
  | 'proposed'
  | 'applied'
  | 'unchanged'
  | 'refused'
  | 'unknown'

const outcomes: Readonly<Record<DecisionResult, PauseOutcome>> = {
  none: 'made',
  dryRun: 'told',
  pending: 'asked',
  proposed: 'proposed',
  unknown: 'asked',
  applied: 'made',
  unchanged: 'made',
  refused: 'refused',
}

type Answered = { readonly result: DecisionResult; readonly resultCode: string | null }

/** What a sentence says of a pause or a move with its answer: what moved although something of it was refused moved in part. */
export const outcomeOf = ({ result, resultCode }: Answered): PauseOutcome =>
  result === 'applied' && resultCode !== null ? 'inPart' : outcomes[result]

/** What is said of one decision; the words belong to `packages/sentences`. */
export type DecisionFacts = {
  readonly subject: NamedReference
  /** The ad set of an ad, where several ads are named together: ads of two ad sets may be called the same. */
  readonly within: string | null
  readonly action: DecisionAction
  /** What became of a pause. */
  readonly outcome: PauseOutcome
  readonly gate: MonitoringGate | null
  /** In seven days. */
  readonly spent: Money
  readonly goal: string
  readonly goalCount: number
  readonly goalExpected: number
  /**
   * `times`: how many times as much per unit of money what would take over its budget returns; `null` when it returns
   * nothing itself. `probability` that keeping it costs more than stopping it, and the threshold of a pause, 0 to 1.
   * Without anything to compare with `null`.
   */
  readonly comparison: {
    readonly times: number | null
    readonly probability: number
    readonly threshold: number
  } | null
  readonly wastePerDay: Money
  /** Of what is lowered or raised: every ad set of the move with its daily budget before and after, the lowered one first. */
  readonly move: readonly MovedBudget[] | null
}

/** `limit`: where the campaign has the budget, how `to` is written, and absent where it is the ad set's own. */
export type MovedBudget = {
  readonly adset: NamedReference
  readonly from: Money
  readonly to: Money
  readonly limit?: 'atMost' | 'atLeast' | undefined
}

/** What a part of a move writes of an ad set where its campaign has the budget. */
export const limitOf = ({ limits }: Pick<BudgetPart, 'limits'>): MovedBudget['limit'] => {
  if (!limits) return undefined
  if (limits.to.maximumSpend !== null) return 'atMost'
  return limits.to.minimumSpend === null ? undefined : 'atLeast'
}

/** What the facts have besides the decision. */
export type DecisionContext = {
  readonly name: string
  readonly within?: string | null
  readonly currency: string
  readonly outcome?: PauseOutcome
}

type Decided = Pick<
  MonitoringDecision,
  'id' | 'action' | 'gate' | 'worse' | 'threshold' | 'value' | 'bar' | 'wastePerDay'
> & {
  readonly numbers: Pick<
    MonitoringDecision['numbers'],
    'spendOfWeek' | 'goal' | 'goalOfWeek' | 'goalExpected'
  >
  readonly move?:
    | {
        readonly parts: readonly (BudgetPart & { readonly adsetName?: string | undefined })[]
        readonly value: number
      }
    | null
    | undefined
}

/** The facts of a decision's sentence: the numbers, the comparison, the gate. Money of the decision in minor units. */
export function decisionFacts(
  decision: Decided,
  { name, within = null, currency, outcome = 'made' }: DecisionContext,
): DecisionFacts {
  const { id, action, gate, worse, threshold, bar, wastePerDay, numbers, move } = decision
  const value = move?.value ?? decision.value
  const money = (amount: number): Money => ({ amount: Math.round(amount), currency })
  return {
    subject: { id, name },
    within,
    action,
    outcome,
    gate,
    spent: money(numbers.spendOfWeek),
    goal: numbers.goal,
    goalCount: numbers.goalOfWeek,
    goalExpected: numbers.goalExpected,
    comparison:
      worse === null || bar === null
        ? null
        : { times: value > 0 ? bar / value : null, probability: worse, threshold },
    wastePerDay: money(wastePerDay),
    move:
      move?.parts.map(({ adsetId, adsetName, from, to, limits }) => {
        const limit = limitOf({ limits })
        return {
          adset: { id: adsetId, name: adsetName ?? adsetId },
          ...{ from: money(from), to: money(to) },
          ...(limit ? { limit } : {}),
        }
      }) ?? null,
  }
}
