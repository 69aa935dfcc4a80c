import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideMove, type BudgetArm, type Move, type MoveOptions } from './move-budget.ts'
import type { Arm } from './saturation.ts'

type Known = BudgetArm & { readonly mean: number; readonly spread: number }

const anAdset = fc.record({
  budget: fc.integer({ min: 200, max: 50_000 }),
  /** Where it was seen, as a share of its budget. */
  seen: fc.integer({ min: 50, max: 150 }),
  mean: fc.integer({ min: 1, max: 100 }).map((one) => one / 100),
  spread: fc.integer({ min: 1, max: 60 }).map((one) => one / 100),
  gives: fc.integer({ min: 0, max: 30 }),
  takes: fc.integer({ min: 0, max: 19 }),
})
const someAdsets: fc.Arbitrary<readonly Known[]> = fc
  .array(anAdset, { minLength: 1, maxLength: 6 })
  .map((adsets) =>
    adsets.map(({ budget, seen, gives, takes, ...own }, at) => ({
      ...own,
      id: `s${at}`,
      budget,
      seenAt: (budget * seen) / 100,
      mayGive: Math.floor((budget * gives) / 100),
      mayTake: Math.floor((budget * takes) / 100),
    })),
  )

const armsOf = (adsets: readonly Known[]): readonly Arm[] =>
  adsets.map(({ id, budget, mean, spread }) => ({
    id,
    adset: id,
    perDay: budget,
    mean,
    variance: (mean * spread) ** 2,
  }))
const move = (adsets: readonly Known[], options: Partial<MoveOptions> = {}): Move | null =>
  decideMove(adsets, {
    alpha: 0.1,
    views: [{ arms: armsOf(adsets), judged: new Set(adsets.map(({ id }) => id)) }],
    ...options,
  })
const scaled = (adsets: readonly Known[], money: number, value: number): readonly Known[] =>
  adsets.map((one) => ({
    ...one,
    budget: one.budget * money,
    seenAt: one.seenAt * money,
    mayGive: one.mayGive * money,
    mayTake: one.mayTake * money,
    mean: one.mean * value,
  }))

/** The best may take a fifth a day, so that money goes to the next best first and from there to the best later, days apart. */
const toTheNextBestFirst: readonly Known[] = [
  { id: 's0', budget: 200, mean: 0.03 },
  { id: 's1', budget: 200, mean: 0.05 },
  { id: 's2', budget: 1236, mean: 0.03 },
].map((one) => ({ ...one, seenAt: one.budget, mayGive: 0, mayTake: 0, spread: 0.01 }))

describe('a move of money between ad sets', () => {
  it('leaves the total as it is, to the unit, and nobody gives or takes more than they may', () => {
    let made = 0
    fc.assert(
      fc.property(someAdsets, (adsets) => {
        const one = move(adsets)
        if (!one) return
        made += 1
        const byId = new Map(adsets.map((adset) => [adset.id, adset]))
        expect(one.to.reduce((sum, { amount }) => sum + amount, 0)).toBe(one.amount)
        expect(one.amount).toBeLessThanOrEqual(byId.get(one.from)?.mayGive ?? 0)
        for (const { id, amount } of one.to) {
          expect(id).not.toBe(one.from)
          expect(Number.isInteger(amount) && amount > 0).toBe(true)
          expect(amount).toBeLessThanOrEqual(byId.get(id)?.mayTake ?? 0)
        }
        expect(one.worse).toBeGreaterThanOrEqual(0.9)
        expect(one.worse).toBeLessThanOrEqual(1)
        expect(one.bar).toBeGreaterThan(one.value)
      }),
      { numRuns: 500 },
    )
    expect(made).toBeGreaterThan(100)
  })

  it('depends neither on the currency, nor on the scale of values, nor on the order of ad sets', () => {
    fc.assert(
      fc.property(someAdsets, (adsets) => {
        const plain = move(adsets)
        for (const [other, money] of [
          [move(scaled(adsets, 100, 1)), 100],
          [move(scaled(adsets, 1, 40)), 1],
          [move(adsets.toReversed()), 1],
        ] as const) {
          expect(other?.from).toBe(plain?.from)
          expect(other?.to ?? []).toEqual(
            (plain?.to ?? []).map(({ id, amount }) => ({ id, amount: amount * money })),
          )
          expect(other?.worse ?? 0).toBeCloseTo(plain?.worse ?? 0, 9)
        }
      }),
    )
  })

  it('is none where ad sets are alike, however surely they are known, nor where nothing is known', () => {
    fc.assert(
      fc.property(anAdset, fc.integer({ min: 2, max: 6 }), ({ mean, spread }, count) => {
        const alike = Array.from({ length: count }, (_, at) => ({
          ...{ id: `s${at}`, budget: 1000, seenAt: 1000, mayGive: 300, mayTake: 199 },
          ...{ mean, spread },
        }))
        expect(move(alike)).toBeNull()
        expect(move(alike.map((one) => ({ ...one, mean: 0 })))).toBeNull()
      }),
    )
    expect(decideMove([], { alpha: 0.1, views: [] })).toBeNull()
  })

  const pair = (change: Partial<Known> = {}): readonly Known[] => [
    { id: 'poor', budget: 1000, seenAt: 1000, mayGive: 300, mayTake: 199, mean: 0.4, spread: 0.2, ...change },
    { id: 'good', budget: 2000, seenAt: 2000, mayGive: 600, mayTake: 399, mean: 1, spread: 0.2 },
  ]

  it('goes from the poor one to the good one, as far as that may take it', () => {
    expect(move(pair())).toMatchObject({ from: 'poor', amount: 300, to: [{ id: 'good', amount: 300 }] })
    expect(move(pair({ mayGive: 0 }))).toBeNull()
    expect(move(pair(), { isHeld: (id) => id === 'poor' })).toBeNull()
    expect(move(pair({ mean: 0.8, spread: 0.6 }))).toBeNull()
  })

  it('gains each day, never takes back what it gave the day before on the same evidence, and ends', () => {
    fc.assert(
      fc.property(someAdsets, (adsets) => {
        let now = adsets.map((one) => ({ ...one, seenAt: one.budget }))
        let before = new Set<string>()
        for (let day = 0; ; day += 1) {
          const one = move(
            now.map((adset) => ({
              ...adset,
              mayGive: Math.floor(adset.budget * 0.3),
              mayTake: Math.ceil(adset.budget * 0.2) - 1,
            })),
          )
          if (!one) return
          // Each adds to what is expected by the same evidence, so that no distribution comes twice.
          expect(one.bar).toBeGreaterThan(one.value)
          expect(day).toBeLessThan(400)
          for (const { id } of one.to) expect(before).not.toContain(`${id} to ${one.from}`)
          before = new Set(one.to.map(({ id }) => `${one.from} to ${id}`))
          const changes = new Map(one.to.map(({ id, amount }) => [id, amount]))
          now = now.map((adset) => ({
            ...adset,
            budget: adset.budget + (changes.get(adset.id) ?? 0) - (adset.id === one.from ? one.amount : 0),
          }))
        }
      }),
      { numRuns: 200, examples: [[toTheNextBestFirst]] },
    )
  })

  it('stops by itself before the last unit brings less, as what was seen was seen at other budgets', () => {
    const elasticities = [{ adset: 0.3, ad: 0.1, weight: 1 }]
    let [poor, good] = [1000, 2000]
    let days = 0
    for (; days < 30; days += 1) {
      const [one, other] = pair({ mean: 0.5, spread: 0.01, budget: poor, mayGive: Math.floor(0.3 * poor) })
      if (!one || !other) break
      const now = { ...other, spread: 0.01, budget: good, mayTake: Math.ceil(0.2 * good) - 1 }
      const step = move([one, now], { elasticities })
      if (!step) break
      poor -= step.amount
      good += step.amount
    }
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThan(10)
    // Where v (x / x₀)^−0.4 is nearly the same for both: how sure the form is decides how nearly.
    const [left, right] = [0.5 * (poor / 1000) ** -0.4, (good / 2000) ** -0.4]
    expect(left).toBeLessThanOrEqual(right)
    expect(left).toBeGreaterThan(0.6 * right)
  })

  it('asks more of a receiver whose people are few: what they answer less with is counted', () => {
    const tired = (response: number) =>
      move(pair({ mean: 0.5, spread: 0.05 }), {
        audiences: new Map([
          ['poor', { id: 'a', response: 0 }],
          ['good', { id: 'b', response }],
        ]),
      })?.bar ?? 0
    expect(tired(0)).toBeGreaterThan(tired(0.2))
    expect(tired(0.5)).toBeLessThan(0.6)
  })

  it('between ad sets of the same people neither relieves nor crowds them', () => {
    const same = new Map(['poor', 'good'].map((id) => [id, { id: 'everybody', response: 0.3 }] as const))
    const elasticities = [{ adset: 0.1, ad: 0, weight: 1 }]
    const one = move(pair(), { audiences: same, elasticities })
    expect(one?.value).toBeCloseTo(0.4, 9)
    expect(one?.bar).toBeCloseTo(1, 9)
  })
})
