import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'
import { simulate, type Verdict } from './simulate.ts'

async function run(count: number): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  for (let seed = 1; seed <= count; seed += 1) verdicts.push(await simulate({ seed }))
  return verdicts
}

test('2,000 schedules of people, rights, deaths and ends break no invariant, and reach every end', async () => {
  const verdicts = await run(2000)
  expect(verdicts.filter(({ violations }) => violations.length > 0)).toEqual([])
  const ends = [
    'EXECUTED',
    'EXECUTED_IN_PART',
    'FAILED',
    'REFUSED',
    'DIVIDED',
    'WITHDRAWN',
    'EXPIRED',
    'STALE',
  ]
  expect([...new Set(verdicts.map(({ end }) => end))].toSorted()).toEqual(ends.toSorted())
})

test('the same seed gives the same schedule', async () => {
  expect(await simulate({ seed: 7 })).toEqual(await simulate({ seed: 7 }))
})

/** Schedules in which a weaker protocol must have been noticed. */
const enough = 5000

test.each(mutants)('a protocol that $name is noticed', async ({ mutant, breaks }) => {
  for (let seed = 1; seed <= enough; seed += 1) {
    const { violations } = await simulate({ seed, mutant })
    if (violations.some((one) => one.startsWith(breaks))) return
  }
  expect.fail(`Not noticed in ${enough} schedules`)
})
