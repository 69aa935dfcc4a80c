import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actOf, demandOf } from '../proposals/demand.ts'
import { longerByDates } from '../proposals/effects.ts'
import { noGuardrails } from './guardrails.ts'
import { lengthenedTo, runsLonger } from './lengthened.ts'

const at = fc
  .integer({ min: 0, max: 400 * 24 })
  .map((hours) => new Date(Date.parse('2026-01-01T00:00:00Z') + hours * 3_600_000).toISOString())
const end = fc.option(at, { nil: null })
const amount = fc.integer({ min: 1, max: 1_000_000 })
const budgets = fc.oneof(
  fc.constant({ dailyBudget: null, lifetimeBudget: null }),
  amount.map((dailyBudget) => ({ dailyBudget, lifetimeBudget: null })),
  amount.map((lifetimeBudget) => ({ dailyBudget: null, lifetimeBudget })),
)
const base = fc
  .record({ startTime: at, endTime: end, budgets, status: fc.constantFrom('ACTIVE', 'PAUSED') })
  .map(({ budgets: own, ...one }) => ({ ...one, ...own }))
const later = (one: string | null, other: string | null): boolean =>
  one === null ? other !== null : other !== null && one > other

test('an end that comes no later and a start that comes no earlier need nobody', () =>
  fc.assert(
    fc.property(base, end, at, amount, (now, endTime, startTime, budgetAbove) => {
      fc.pre(!later(endTime, now.endTime) && startTime >= now.startTime)
      const change = { base: now, set: { endTime, startTime } }
      expect(runsLonger(change)).toBe(false)
      expect(lengthenedTo({ ...change, budgetAbove })).toBe(0)
    }),
  ))

test('however an end is moved on in steps, one of them asks for as much as the whole does', () =>
  fc.assert(
    fc.property(base, fc.array(end, { minLength: 1, maxLength: 6 }), amount, (first, ends, budgetAbove) => {
      const asked: number[] = []
      let now = first
      for (const endTime of ends) {
        asked.push(lengthenedTo({ base: now, set: { endTime }, budgetAbove }))
        now = { ...now, endTime }
      }
      const whole = lengthenedTo({ base: first, set: { endTime: now.endTime }, budgetAbove })
      expect(Math.max(...asked)).toBeGreaterThanOrEqual(whole)
    }),
  ))

test('whatever delivers longer counts what it may spend, of its own or of its campaign', () =>
  fc.assert(
    fc.property(base, end, amount, (now, endTime, budgetAbove) => {
      fc.pre(now.status === 'ACTIVE' && later(endTime, now.endTime))
      const own = now.dailyBudget ?? now.lifetimeBudget
      expect(lengthenedTo({ base: now, set: { endTime }, budgetAbove })).toBe(own ?? budgetAbove)
    }),
  ))

test('a proposal of dates asks another person above the sum, and nobody below it', () =>
  fc.assert(
    fc.property(amount, amount, (budget, secondPersonAbove) => {
      const base = { status: 'ACTIVE', name: 'a', dailyBudget: budget, lifetimeBudget: null } as const
      const ended = { ...base, startTime: '2026-01-01T00:00:00Z', endTime: '2026-02-01T00:00:00Z' }
      const change = {
        level: 'adset',
        id: '1',
        campaignId: '2',
        base: ended,
        set: { endTime: null },
      } as const
      const act = actOf({ kind: 'changes', changes: [change] })
      expect(demandOf({ ...noGuardrails, secondPersonAbove }, act)).toBe(
        budget > secondPersonAbove ? 'anotherPerson' : 'nobody',
      )
    }),
  ))

test('whoever decides is told each line that runs longer, with what it may spend a day while it is on', () =>
  fc.assert(
    fc.property(base, end, (now, endTime) => {
      const perDay = now.status === 'ACTIVE' ? (now.dailyBudget ?? 0) : 0
      const line = {
        fields: [{ field: 'endTime' as const, before: now.endTime, after: endTime }],
        perDay: { before: perDay, after: perDay },
      }
      const longer = runsLonger({ base: now, set: { endTime } })
      expect(longerByDates([line])).toEqual({ count: longer ? 1 : 0, perDay: longer ? perDay : 0 })
      const renamed = { ...line, fields: [{ field: 'name' as const, before: 'A', after: 'B' }] }
      expect(longerByDates([renamed])).toEqual({ count: 0, perDay: 0 })
    }),
  ))
