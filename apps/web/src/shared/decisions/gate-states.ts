import type { Decision } from '../../data/decisions.ts'

type Gate = NonNullable<Decision['gate']>
export type GateState = 'passed' | 'held' | 'notAsked'

/** Guards in the order in which they are asked. */
const asked: readonly Gate[] = [
  'staleFigures',
  'outage',
  'notManaged',
  'heldByPerson',
  'tooYoung',
  'changedLately',
  'learning',
  'lastActive',
  'dailyCapOfArms',
  'dailyCapOfSpend',
  'heldOut',
]

const ofPausesAlone: readonly Gate[] = ['lastActive', 'dailyCapOfArms', 'dailyCapOfSpend', 'heldOut']

/**
 * What each guard said of a decision. They are asked one after the other, of a pause that is deserved: the first that
 * holds is kept, those before it passed, those after it were not asked.
 */
export function gateStates({ action, gate, preset }: Pick<Decision, 'action' | 'gate' | 'preset'>): readonly {
  readonly gate: Gate
  readonly state: GateState
}[] {
  const isMove = action === 'lower' || action === 'raise'
  const isAsked = action === 'pause' || action === 'flag'
  const held = gate === null ? asked.length : asked.indexOf(gate)
  const stateOf = (one: Gate, at: number): GateState => {
    // Money that moved passed all that is asked of an ad set, and waits for the learning phase whatever the preset.
    if (isMove) return ofPausesAlone.includes(one) ? 'notAsked' : 'passed'
    // Only the prudent preset waits for the learning phase.
    if (!isAsked || at > held || (one === 'learning' && preset !== 'prudent')) return 'notAsked'
    return at === held ? 'held' : 'passed'
  }
  return asked.map((one, at) => ({ gate: one, state: stateOf(one, at) }))
}
