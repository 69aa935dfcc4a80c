import { expect, test } from 'vitest'
import { planMutants } from './plan-mutants.ts'
import { simulatePlan } from './simulate-plan.ts'

test('2,000 schedules of plans that are ticked, edited and answered, and of strategies, break no invariant', async () => {
  const ends = new Set<string>()
  let [parts, published] = [0, 0]
  for (let seed = 1; seed <= 2000; seed += 1) {
    const verdict = await simulatePlan(seed)
    expect(verdict.violations, `seed ${seed}`).toEqual([])
    ends.add(verdict.end)
    parts += verdict.parts
    published += verdict.published
  }
  // They reach what they are about.
  const wanted = ['DIVIDED', 'EXECUTED', 'EXPIRED', 'FAILED', 'REFUSED', 'STALE']
  expect([...ends].toSorted()).toEqual(wanted)
  expect(Math.min(parts, published)).toBeGreaterThan(200)
})

test.each(planMutants)('a way that $name is noticed', async ({ mutant, breaks }) => {
  for (let seed = 1; seed <= 5000; seed += 1) {
    const { violations } = await simulatePlan(seed, mutant)
    if (violations.some((one) => one.startsWith(breaks))) return
  }
  expect.fail('Not noticed in 5000 schedules')
})
