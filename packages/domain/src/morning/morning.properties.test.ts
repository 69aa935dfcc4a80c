import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MorningCandidate, Stake } from './morning-line.ts'
import { isWaiting, subjectOf } from './morning-line.ts'
import { morningSince, orderMorning, stillWaiting } from './order-morning.ts'

const told = fc.constantFrom<MorningCandidate['told']>(
  { code: 'figures.late', facts: { hoursBehind: 4, budgets: [] } },
  { code: 'drafts.wait', facts: { count: 2, first: [] } },
)
const stake = fc.option(
  fc
    .record({ amount: fc.integer({ min: 0, max: 50_000 }), currency: fc.constant('EUR') })
    .map((perDay): Stake => ({ kind: 'stopped', perDay })),
)
const minute = fc.integer({ min: 0, max: 5000 })
const candidate = fc.record({
  subject: fc.constantFrom('a', 'b', 'c', 'd'),
  told,
  urgency: fc.constantFrom(1 as const, 2 as const, 3 as const),
  stake,
  since: minute.map((at) => new Date(at * 60_000).toISOString()),
  campaigns: fc.constant([]),
  adId: fc.option(fc.constantFrom('1', '2')),
})
/** Keys are unique: each occurrence has its own. */
const candidates = fc
  .array(candidate, { maxLength: 12 })
  .map((list) => list.map((one, at): MorningCandidate => ({ ...one, key: `k${at}` })))
const amount = (one: { readonly stake: Stake | null }) => one.stake?.perDay.amount ?? 0

describe('what waits in the morning', () => {
  test('is one line an object, and every occurrence is in exactly one', () =>
    fc.assert(
      fc.property(candidates, (all) => {
        const lines = orderMorning(all)
        const subjects = lines.map(({ subject }) => subject)
        expect(new Set(subjects).size).toBe(subjects.length)
        expect(lines.flatMap(({ keys }) => keys).toSorted()).toEqual(all.map(({ key }) => key).toSorted())
        // What is told besides is not what is said already.
        for (const { told: lead, also } of lines)
          expect(also.map(({ code }) => code)).not.toContain(lead.code)
      }),
    ))

  test('does not depend on the order in which it was found', () =>
    fc.assert(
      fc.property(
        candidates.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(orderMorning(shuffled)).toEqual(orderMorning(all))
        },
      ),
    ))

  test('stands by urgency, then by the money at stake', () =>
    fc.assert(
      fc.property(candidates, (all) => {
        const lines = orderMorning(all)
        for (const [at, next] of lines.slice(1).entries()) {
          const line = lines[at]
          if (!line) continue
          expect(line.urgency).toBeLessThanOrEqual(next.urgency)
          if (line.urgency === next.urgency) expect(amount(line)).toBeGreaterThanOrEqual(amount(next))
        }
      }),
    ))

  test('an object is as urgent as the most urgent of what is told of it, and has its money where any is known', () =>
    fc.assert(
      fc.property(candidates, (all) => {
        for (const line of orderMorning(all)) {
          const same = all.filter(({ subject }) => subject === line.subject)
          expect(line.urgency).toBe(Math.min(...same.map(({ urgency }) => urgency)))
          expect(line.stake === null).toBe(same.every((one) => one.stake === null))
        }
      }),
    ))

  test('an answered line is away until something new is told of its object', () =>
    fc.assert(
      fc.property(candidates, candidate, (all, another) => {
        const [line] = orderMorning(all)
        if (!line) return
        const answered = new Set(line.keys)
        expect(stillWaiting(orderMorning(all), answered)).not.toContainEqual(line)
        const more = [...all, { ...another, subject: line.subject, key: 'new' }]
        const back = stillWaiting(orderMorning(more), answered).map(({ subject }) => subject)
        // An alert of what was answered in words of its own tells it a second time, and does not bring it back.
        const isToldAlready = isWaiting(line.told) && !isWaiting(another.told)
        expect(back.includes(line.subject)).toBe(!isToldAlready)
      }),
    ))
})

test('a budget is one object whatever is told of it; what names no object is its own', () => {
  const facts = {
    rule: { id: 'r', name: 'Mars' },
    reason: 'platform.unavailable',
  }
  expect(subjectOf({ code: 'budget.pauseFailed', facts }, 'budget:r:limit-not-paused')).toBe('budget:r')
  expect(subjectOf({ code: 'unreadable', facts: { stored: 'x' } }, 'some')).toBe('some')
  expect(subjectOf({ code: 'ad.rejected', facts: { ads: [] } }, 'some', ['c'])).toBe(
    subjectOf(
      { code: 'ads.refused', facts: { campaign: { id: 'c', name: '' }, ads: [], reasons: [], fileId: null } },
      'other',
    ),
  )
})

test.each([
  ['a Monday', '2026-11-23', '2026-11-20'],
  ['a Tuesday', '2026-11-24', '2026-11-23'],
  ['a Saturday', '2026-11-28', '2026-11-27'],
  ['a Sunday', '2026-11-29', '2026-11-27'],
  ['the first of January', '2027-01-01', '2026-12-31'],
])('on %s it tells since the working day before', (_name, today, since) =>
  expect(morningSince(today)).toBe(since),
)
