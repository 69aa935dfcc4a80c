import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'
import type { Mutant } from './scene.ts'
import { simulate, type Verdict } from './simulate.ts'
import { someOf } from '../../../testing/some-of.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function broken(schedules: readonly Promise<Verdict>[]): Promise<Verdict[]> {
  return (await Promise.all(schedules)).filter(({ violations }) => violations.length > 0)
}

test('schedules of faults, deaths and people break no invariant', { tags: 'long' }, async () => {
  expect(await broken(someOf(seeds(200), 4).map((seed) => simulate({ seed })))).toEqual([])
})

test('nor do commits that come a quarter of an hour late', { tags: 'long' }, async () => {
  const latestCommit = 15 * 60_000
  expect(await broken(someOf(seeds(60), 4).map((seed) => simulate({ seed, latestCommit })))).toEqual([])
})

test('a change that came after it was taken back is taken back too', async () => {
  // Its sending was lost, a person took the publication back, and it came ten minutes after that.
  const schedule = { seed: 79960, latestCommit: 15 * 60_000, isPlain: true }
  expect((await simulate(schedule)).violations).toEqual([])
  const forgets: Mutant = {
    name: 'forgets changes that nobody heard of',
    breaks: 'I23',
    ledger: (ledger) => ({ ...ledger, unheardChanges: async () => new Set() }),
  }
  expect((await simulate({ ...schedule, mutant: forgets })).violations).toEqual([
    expect.stringContaining('was not put back'),
  ])
})

test('a value that was chosen while ours was on its way to it is told, once the publication is taken back', async () => {
  // Somebody set another budget in the list between its sending and its coming: theirs was last, and ours stands.
  const schedule = { seed: 136713 }
  expect((await simulate(schedule)).violations).toEqual([])
  const isSilent: Mutant = {
    name: 'tells nobody of what stands',
    breaks: 'I23',
    ledger: (ledger) => ({ ...ledger, tellStanding: async () => undefined }),
  }
  expect((await simulate({ ...schedule, mutant: isSilent })).violations).toEqual([
    expect.stringContaining('nobody was told'),
  ])
})

test('what the platform refused to have put back is told, where the order to remove became one to keep', async () => {
  expect((await simulate({ seed: 380135 })).violations).toEqual([])
})

test('the same seed gives the same schedule', async () => {
  expect(await simulate({ seed: 7 })).toEqual(await simulate({ seed: 7 }))
})

/** Schedules in which a weaker protocol must have been noticed. */
const enough = 1500

test.each(someOf(mutants, 12))('a protocol that $name is noticed', async (mutant) => {
  const { from = 1 } = mutant
  for (let seed = from; seed < from + enough; seed += 1) {
    const { violations } = await simulate({ seed, mutant })
    if (violations.some((one) => one.startsWith(mutant.breaks))) return
  }
  expect.fail(`Not noticed in ${enough} schedules`)
})
