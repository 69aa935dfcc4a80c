import { objectiveEvidence, type ObjectiveEvidence, type ObjectiveQuestion } from '@vigie/stats'

/** Where an objective alert stands; stored between evaluations. Instants are milliseconds since 1970. */
export type ObjectiveAlertState = {
  readonly isMissed: boolean
  readonly since: number | null
  /** Consecutive evaluations that spoke for the other state. */
  readonly streak: number
  readonly lastSaid: number | null
}

export type ObjectiveSensitivity = 'usual' | 'sensitive'

export type ObjectiveSignal = {
  readonly code: 'objective.missed' | 'objective.stillMissed' | 'objective.met'
  readonly priority: 2 | 3 | 4
  readonly probability: number
  readonly value: number
}

export type ObjectiveEvaluation = {
  /** `null`: nothing to judge by; the screen says so. */
  readonly evidence: ObjectiveEvidence | null
  readonly signal: ObjectiveSignal | null
  readonly state: ObjectiveAlertState
}

export const quietObjective: ObjectiveAlertState = { isMissed: false, since: null, streak: 0, lastSaid: null }

/**
 * At 85 % an objective of a small account, or of one whose sales come late, was told of for nothing half a time a month; at 93 % none is more than
 * 0.3 times, and a fall of 45 % is seen a day later (`npm run bench -- engine-alerts`).
 */
const levels = { usual: { enter: 0.93, leave: 0.5 }, sensitive: { enter: 0.7, leave: 0.35 } } as const
/** Whether one look says "missed" already, which a second one must confirm before it is announced. */
export const isSuspected = (probability: number): boolean => probability >= levels.usual.enter

const evaluationsNeeded = 2
const hour = 3_600_000
const shortestState = 24 * hour
const reminder = 7 * 24 * hour

/**
 * Evaluates one objective alert: it speaks when the objective is missed with 93 % on two consecutive
 * evaluations, and is over at 50 % on two; at least a day in a state, a reminder each week. Between the two levels
 * nothing changes, so a campaign that hovers at its target does not flap. Without data the state stands still.
 */
export function evaluateObjective(
  question: ObjectiveQuestion,
  now: number,
  state: ObjectiveAlertState = quietObjective,
  sensitivity: ObjectiveSensitivity = 'usual',
): ObjectiveEvaluation {
  const evidence = objectiveEvidence(question)
  if (!evidence) return { evidence, signal: null, state: { ...state, streak: 0 } }
  return { evidence, ...advance({ evidence, now, state, sensitivity }) }
}

type Step = {
  readonly evidence: ObjectiveEvidence
  readonly now: number
  readonly state: ObjectiveAlertState
  readonly sensitivity: ObjectiveSensitivity
}

function advance({ evidence, now, state, sensitivity }: Step): Omit<ObjectiveEvaluation, 'evidence'> {
  const { enter, leave } = levels[sensitivity]
  const { worse: probability, value } = evidence
  const speaksForOther = state.isMissed ? probability <= leave : probability >= enter
  const streak = speaksForOther ? state.streak + 1 : 0
  const mayChange = state.since === null || now - state.since >= shortestState
  if (streak >= evaluationsNeeded && mayChange) {
    const isMissed = !state.isMissed
    const missed = probability >= 0.95 ? 2 : 3
    const priority = isMissed ? missed : 4
    const signal: ObjectiveSignal = {
      code: isMissed ? 'objective.missed' : 'objective.met',
      priority,
      probability,
      value,
    }
    return { signal, state: { isMissed, since: now, streak: 0, lastSaid: now } }
  }
  if (state.isMissed && state.lastSaid !== null && now - state.lastSaid >= reminder) {
    const signal: ObjectiveSignal = { code: 'objective.stillMissed', priority: 3, probability, value }
    return { signal, state: { ...state, streak, lastSaid: now } }
  }
  return { signal: null, state: { ...state, streak } }
}
