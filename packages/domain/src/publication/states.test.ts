import { expect, test } from 'vitest'
import {
  afterEvent,
  firstStates,
  isCarried,
  isEnd,
  phaseOf,
  publicationMoves,
  publicationStateNames,
  publicationStates,
  waitsForOf,
  type PublicationEvent,
} from './states.ts'

/** Every event that any state knows, and with it all there are: an event that moves nothing would be dead. */
const events = [
  ...new Set(Object.values(publicationStates).flatMap(({ on }) => Object.keys(on) as PublicationEvent[])),
]
const everyPair = publicationStateNames.flatMap((state) => events.map((event) => [state, event] as const))

test.each(everyPair)('%s on %s goes to a state of the table, or nowhere', (state, event) => {
  const next = afterEvent(state, event)
  if (isEnd(state)) expect(next).toBeNull()
  if (next === null) return
  expect(publicationStateNames).toContain(next)
  // What a person must do first, no event of a worker does.
  if (!isCarried(state)) expect(['approved', 'resumed', 'cancelled']).toContain(event)
})

test('from where a publication begins every state is reached, and from every state an end', () => {
  const moves = publicationMoves()
  const reachable = (from: readonly string[]) => {
    const seen = new Set(from)
    for (let size = 0; size !== seen.size;) {
      size = seen.size
      for (const { from: here, to } of moves) if (seen.has(here)) seen.add(to)
    }
    return seen
  }
  expect(reachable(firstStates)).toEqual(new Set(publicationStateNames))
  for (const state of publicationStateNames)
    expect([...reachable([state])].some((one) => isEnd(one as typeof state))).toBe(true)
})

test('a person can stop whatever has not ended, until it is being stopped', () => {
  const beyond = publicationStateNames.filter(
    (state) => !isEnd(state) && afterEvent(state, 'cancelled') === null,
  )
  expect(beyond).toEqual(['CANCELLING', 'ROLLING_BACK'])
})

test('what waits says for whom, what runs and what ended waits for nobody', () => {
  for (const state of publicationStateNames) {
    const waits = waitsForOf(state) !== 'nobody'
    // A full quota flows back by itself: nobody has to do anything.
    expect(waits).toBe(phaseOf(state) === 'waiting' || state === 'WAITING_RATE')
  }
})
