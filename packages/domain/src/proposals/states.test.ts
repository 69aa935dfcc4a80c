import { expect, test } from 'vitest'
import {
  afterProposalEvent,
  isProposalEnd,
  proposalMoves,
  proposalStateNames,
  proposalStates,
  type ProposalEvent,
  type ProposalState,
} from './states.ts'

/** Every event that any state knows, and with it all there are: an event that moves nothing would be dead. */
const events = [
  ...new Set(Object.values(proposalStates).flatMap(({ on }) => Object.keys(on) as ProposalEvent[])),
]

/** The whole table once more, written out: a move that is added or lost is seen here. */
const moves: Readonly<Partial<Record<`${ProposalState} ${ProposalEvent}`, ProposalState>>> = {
  'WAITING approved': 'APPROVED',
  'WAITING refused': 'REFUSED',
  'WAITING divided': 'DIVIDED',
  'WAITING withdrawn': 'WITHDRAWN',
  'WAITING expired': 'EXPIRED',
  'WAITING overtaken': 'STALE',
  'APPROVED executing': 'EXECUTING',
  'APPROVED expired': 'EXPIRED',
  'APPROVED overtaken': 'STALE',
  'APPROVED failed': 'FAILED',
  'EXECUTING executing': 'EXECUTING',
  'EXECUTING executed': 'EXECUTED',
  'EXECUTING executedInPart': 'EXECUTED_IN_PART',
  'EXECUTING overtaken': 'STALE',
  'EXECUTING failed': 'FAILED',
}
const everyPair = proposalStateNames.flatMap((state) => events.map((event) => [state, event] as const))

test.each(everyPair)('%s on %s goes where the table says, or nowhere', (state, event) => {
  expect(afterProposalEvent(state, event)).toBe(moves[`${state} ${event}`] ?? null)
})

test('no way leads to execution but through an approval', () => {
  const into = (to: ProposalState) => proposalMoves().filter((move) => move.to === to)
  expect(into('EXECUTING')).toEqual([{ from: 'APPROVED', to: 'EXECUTING' }])
  expect(into('APPROVED')).toEqual([{ from: 'WAITING', to: 'APPROVED' }])
  for (const done of ['EXECUTED', 'EXECUTED_IN_PART'] as const)
    expect(into(done)).toEqual([{ from: 'EXECUTING', to: done }])
})

test('every state is reached from the first, and reaches an end', () => {
  const reachable = (from: ProposalState) => {
    const seen = new Set<ProposalState>([from])
    for (let size = 0; size !== seen.size;) {
      size = seen.size
      for (const { from: here, to } of proposalMoves()) if (seen.has(here)) seen.add(to)
    }
    return seen
  }
  expect(reachable('WAITING')).toEqual(new Set(proposalStateNames))
  for (const state of proposalStateNames) expect([...reachable(state)].some(isProposalEnd)).toBe(true)
})
