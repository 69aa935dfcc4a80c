import { expect, test } from 'vitest'
import { decideMove } from './move-budget.ts'

/** A poor ad set and a good one of value 1, both known almost surely. */
function moveWhere(poor: number) {
  const arms = [
    { id: 'poor', mean: poor },
    { id: 'good', mean: 1 },
  ].map(({ id, mean }) => ({ id, adset: id, perDay: 1000, mean, variance: (0.001 * mean) ** 2 }))
  return decideMove(
    arms.map(({ id }) => ({ id, budget: 1000, seenAt: 1000, mayGive: 300, mayTake: 199 })),
    { alpha: 0.1, views: [{ arms, judged: new Set(['poor', 'good']) }] },
  )
}

test('a little that is surely better moves nothing: the form of the curves is not known so well', () => {
  expect(moveWhere(0.95)).toBeNull()
  const move = moveWhere(0.78)
  expect(move).toMatchObject({ from: 'poor', to: [{ id: 'good' }] })
  expect(move?.worse).toBeLessThan(0.9999)
})
