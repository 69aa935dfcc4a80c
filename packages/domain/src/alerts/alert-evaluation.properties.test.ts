import type { ObjectiveDay } from '@vigie/stats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  editedState,
  evaluateBudget,
  quietBudget,
  type BudgetEvaluation,
  type BudgetFacts,
} from './budget-evaluation.ts'
import { evaluateObjective, quietObjective, type ObjectiveAlertState } from './objective-evaluation.ts'

const steady = (perDay: number, days: number) =>
  Array.from({ length: days }, (_, day) => ({ weekday: day % 7, spend: perDay }))
const facts = (change: Partial<BudgetFacts> = {}): BudgetFacts => ({
  used: 50_000,
  history: steady(10_000, 14),
  coming: Array.from({ length: 5 }, (_, day) => ({ weekday: day, fraction: 1 })),
  plannedPerDay: null,
  perHour: 400,
  hoursBehind: 1,
  ...change,
})
const rule = { target: 100_000, threshold: 80, pausesAtLimit: true }

describe('budget alert', () => {
  it('forecasts with a range and the day the money runs out', () => {
    const { forecast } = evaluateBudget({ ...rule, target: 80_000 }, facts())
    expect(forecast?.expected).toBeCloseTo(100_000, -2)
    expect(forecast?.low).toBeLessThan(100_000)
    expect(forecast?.high).toBeGreaterThan(100_000)
    expect(forecast?.exhaustedIn).toBeCloseTo(3, 1)
    expect(forecast?.perDayLeft).toBeCloseTo(6_000, 0)
    expect(forecast?.overspend).toBeGreaterThan(0.8)
  })

  it('pauses once at the limit, counting what is spent before the figures arrive', () => {
    const near = facts({ used: 99_700 })
    const first = evaluateBudget(rule, near)
    expect(first.mustPause).toBe(true)
    expect(first.signals.map((signal) => signal.code)).toEqual(['budget.limitReached'])
    const second = evaluateBudget(rule, near, first.state)
    expect(second.mustPause).toBe(false)
    expect(second.signals).toEqual([])
  })

  it('does not pause when it was not told to', () => {
    expect(evaluateBudget({ ...rule, pausesAtLimit: false }, facts({ used: 120_000 })).mustPause).toBe(false)
  })

  it('speaks once for each state while the probability hovers between withdrawing and announcing', () => {
    let state = quietBudget
    const said: string[] = []
    for (const used of [50_000, 46_000, 52_000, 47_500, 51_000]) {
      const evaluation = evaluateBudget({ ...rule, target: 98_000 }, facts({ used }), state)
      const probability = evaluation.forecast?.overspend ?? 0
      if (probability > 0.4 && probability < 0.8)
        expect(evaluation.state.isForecastOver).toBe(state.isForecastOver)
      state = evaluation.state
      said.push(...evaluation.signals.map((signal) => signal.code))
    }
    for (const [at, code] of said.entries()) expect(code).not.toBe(said[at - 1])
  })

  it('follows the plan while it hardly knows, and its own days after a week', () => {
    const expected = (days: number, plannedPerDay: number | null) =>
      evaluateBudget(rule, facts({ history: steady(10_000, days), plannedPerDay })).forecast?.expected ?? 0
    expect(expected(1, 20_000)).toBeGreaterThan(expected(1, null) * 1.2)
    expect(expected(7, 20_000)).toBeCloseTo(expected(7, null), 6)
  })

  it('says that it does not know without spend or plan', () => {
    expect(evaluateBudget(rule, facts({ history: [], used: 0 })).forecast).toBeNull()
  })

  it('is likelier to overspend the more is used, for any history, and never NaN', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ weekday: fc.nat({ max: 6 }), spend: fc.nat({ max: 50_000 }) }), {
          maxLength: 28,
        }),
        fc.nat({ max: 200_000 }),
        fc.nat({ max: 50_000 }),
        (history, used, more) => {
          const low = evaluateBudget(rule, facts({ history, used })).forecast
          const high = evaluateBudget(rule, facts({ history, used: used + more })).forecast
          expect(high?.overspend ?? 0).toBeGreaterThanOrEqual((low?.overspend ?? 0) - 1e-12)
          for (const value of Object.values(high ?? {})) expect(Number.isNaN(value)).toBe(false)
        },
      ),
    )
  })
})

const aDay = (change: Partial<ObjectiveDay> = {}): ObjectiveDay => ({
  spend: 100,
  maturedSpend: 100,
  impressions: 10_000,
  linkClicks: 100,
  purchases: 4,
  revenue: 200,
  ...change,
})
const week = (change: Partial<ObjectiveDay> = {}) => Array.from({ length: 7 }, () => aDay(change))
const usual = { roas: 2, basket: 50 }
const roas = (days: readonly ObjectiveDay[]) =>
  ({ metric: 'ROAS', target: 2, tolerance: 0.1, days, usual }) as const

describe('objective alert', () => {
  const bad = roas(week({ purchases: 1, revenue: 50 }))
  const good = roas(week({ purchases: 6, revenue: 300 }))
  const sixHours = 6 * 3_600_000

  it('needs two evaluations to speak, and two to be over, a day apart at least', () => {
    const first = evaluateObjective(bad, 0)
    expect(first.signal).toBeNull()
    const second = evaluateObjective(bad, sixHours, first.state)
    expect(second.signal?.code).toBe('objective.missed')
    let state = second.state
    const codes = [2, 3, 4, 5, 6].map((step) => {
      const next = evaluateObjective(good, step * sixHours, state)
      state = next.state
      return next.signal?.code ?? null
    })
    expect(codes).toEqual([null, null, null, 'objective.met', null])
  })

  it('does not flap inside the band, whatever the order of the evaluations', () => {
    const between = roas(week({ purchases: 3, revenue: 158 }))
    const probability = evaluateObjective(between, 0).evidence?.worse ?? 0
    expect(probability).toBeGreaterThan(0.5)
    expect(probability).toBeLessThan(0.93)
    for (const start of [quietObjective, { isMissed: true, since: 0, streak: 1, lastSaid: 0 }]) {
      let state: ObjectiveAlertState = start
      for (let step = 1; step < 20; step += 1)
        state = evaluateObjective(between, step * sixHours, state).state
      expect(state.isMissed).toBe(start.isMissed)
    }
  })

  it('reminds each week', () => {
    const state = { isMissed: true, since: 0, streak: 0, lastSaid: 0 }
    expect(evaluateObjective(bad, 6 * 86_400_000, state).signal).toBeNull()
    expect(evaluateObjective(bad, 7 * 86_400_000, state).signal?.code).toBe('objective.stillMissed')
  })

  it('stands still without data', () => {
    const nothing = roas(week({ spend: 0, maturedSpend: 0, purchases: 0, revenue: 0 }))
    const evaluation = evaluateObjective(nothing, 0, { isMissed: true, since: 0, streak: 1, lastSaid: 0 })
    expect(evaluation.evidence).toBeNull()
    expect(evaluation.state.isMissed).toBe(true)
  })

  it('reads cost and rate metrics the right way round', () => {
    const ask = (metric: 'CTR' | 'CPC' | 'CPM', target: number) =>
      evaluateObjective({ metric, target, tolerance: 0, days: week(), usual }, 0).evidence?.worse ?? -1
    expect(ask('CTR', 0.02)).toBeGreaterThan(0.99)
    expect(ask('CTR', 0.005)).toBeLessThan(0.01)
    expect(ask('CPC', 0.5)).toBeGreaterThan(0.99)
    expect(ask('CPC', 2)).toBeLessThan(0.01)
    expect(ask('CPM', 5)).toBeGreaterThan(0.99)
    expect(ask('CPM', 20)).toBeLessThan(0.01)
  })

  it('is not met by one huge order among many usual ones', () => {
    const poor = week({ purchases: 2, revenue: 100 })
    const lucky = poor.map((day, at) => (at === 3 ? { ...day, revenue: 20_050 } : day))
    const [without, withIt] = [poor, lucky].map((days) => evaluateObjective(roas(days), 0).evidence)
    expect(without?.worse).toBeGreaterThan(0.85)
    // One order says little of the next: what was missed is not sure to be met.
    expect(withIt?.worse).toBeGreaterThan(0.2)
    expect(withIt?.value).toBeGreaterThan(20)
  })

  it('refunds beyond what came are a miss, not a silence', () => {
    const refunded = evaluateObjective(roas(week({ purchases: -1, revenue: -80 })), 0).evidence
    expect(refunded?.worse).toBeGreaterThan(0.9)
    expect(refunded?.value).toBeGreaterThan(0)
    const clicks = {
      metric: 'CTR',
      target: 0.01,
      tolerance: 0,
      days: week({ linkClicks: -5 }),
      usual,
    } as const
    expect(evaluateObjective(clicks, 0).evidence?.worse).toBeGreaterThan(0.9)
  })

  it('is a number or missing for whatever figures, restated ones too', () => {
    const figure = fc.integer({ min: -500, max: 5_000 })
    const someDay = fc.record({
      spend: figure,
      maturedSpend: figure,
      impressions: figure,
      linkClicks: figure,
      purchases: figure,
      revenue: figure,
    })
    fc.assert(
      fc.property(
        fc.array(someDay, { maxLength: 7 }),
        fc.constantFrom('ROAS', 'CTR', 'CPC', 'CPM'),
        (days, metric) => {
          const { evidence } = evaluateObjective({ metric, target: 2, tolerance: 0.1, days, usual }, 0)
          if (!evidence) return
          expect(evidence.worse).toBeGreaterThanOrEqual(0)
          expect(evidence.worse).toBeLessThanOrEqual(1)
          expect(Number.isFinite(evidence.value)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is never missed with more sales where it is kept with fewer', () => {
    const [announced, hopeful] = [0.93, 0.5]
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), (purchases, more) => {
        const worse = (count: number) =>
          evaluateObjective(roas(week({ purchases: count, revenue: count * 50 })), 0).evidence?.worse ?? 0
        const [few, many] = [worse(purchases), worse(purchases + more)]
        // More sales also make what is known surer, so far below the target a probability may rise by a hair.
        if (few < announced) expect(many).toBeLessThan(announced)
        if (few < hopeful) expect(many).toBeLessThanOrEqual(few + 1e-9)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a budget alert that a person changes', () => {
  const change = fc.record({
    target: fc.integer({ min: 10_000, max: 200_000 }),
    threshold: fc.integer({ min: 1, max: 100 }),
    pausesAtLimit: fc.boolean(),
  })
  const used = fc.integer({ min: 0, max: 200_000 })

  it('says nothing twice in a row, and asks for no second pause unless the person asked anew', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(change, used, fc.boolean()), { minLength: 1, maxLength: 20 }),
        (steps) => {
          let state = quietBudget
          let before: BudgetEvaluation | null = null
          for (const [changed, spent, asksAnew] of steps) {
            const edited = before ? editedState(state, asksAnew) : state
            const next = evaluateBudget(changed, facts({ used: spent }), edited)
            const held = new Set(before?.holds.map(({ code }) => code))
            for (const { code } of next.signals) expect(held).not.toContain(code)
            const hadLimit = before?.state.hasReachedLimit ?? false
            if (next.mustPause && hadLimit && !asksAnew) expect(before?.state.hasAskedToPause).toBe(false)
            const again = evaluateBudget(changed, facts({ used: spent }), next.state)
            expect([again.signals, again.mustPause]).toEqual([[], false])
            state = next.state
            before = next
          }
        },
      ),
    ))

  it('goes on from a state that was stored before pauses were kept apart', () => {
    const { hasAskedToPause: _, ...stored } = evaluateBudget(rule, facts({ used: 120_000 })).state
    expect(evaluateBudget(rule, facts({ used: 120_000 }), editedState(stored, false)).mustPause).toBe(false)
    expect(evaluateBudget(rule, facts({ used: 120_000 }), editedState(stored, true)).mustPause).toBe(true)
  })
})
