import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AlertFacts } from '../alerts/told-facts.ts'
import type { MorningCandidate, Stake } from './morning-line.ts'
import { isWaiting, subjectOf } from './morning-line.ts'
import { morningSince, orderMorning, stillWaiting } from './order-morning.ts'
import { urgencyOf } from './urgency-of.ts'

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

describe('what somebody asks for', () => {
  const facts: AlertFacts['proposal.waiting'] = {
    ...{ proposalId: 'p', kind: 'changes' as const, object: 'Large', count: 1, inTotal: null },
    ...{ before: { amount: 6000, currency: 'EUR' }, after: { amount: 7500, currency: 'EUR' } },
    ...{ askedBy: 'Léa', deciders: ['Camille'], waitsForClient: false, isReminder: false },
  }
  const asked: MorningCandidate['told'] = { code: 'proposal.waiting', facts }
  const lineOf = (subject: string, one: Partial<MorningCandidate>): MorningCandidate => ({
    ...{ key: subject, subject, told: asked, urgency: 2, stake: null, since: '2026-11-18T17:56:00Z' },
    ...{ campaigns: [], adId: null },
    ...one,
  })
  const money = (amount: number): Stake => ({ kind: 'tooMuch', perDay: { amount, currency: 'EUR' } })

  test('waits behind more money that goes out, and one’s own behind everything that one can do', () => {
    const urgency = (isOwn: boolean) => urgencyOf(asked, { said: 1, isOwn })
    const lines = orderMorning([
      lineOf('own', { urgency: urgency(true) }),
      lineOf('of Léa', { urgency: urgency(false), stake: money(1500) }),
      lineOf('budget', { stake: money(14_732) }),
      lineOf('refused', { stake: money(2740) }),
    ])
    expect(lines.map(({ subject }) => subject)).toEqual(['budget', 'refused', 'of Léa', 'own'])
  })

  test('is urgent on its last day, but for whoever asked', () => {
    const last: MorningCandidate['told'] = { code: 'proposal.waiting', facts: { ...facts, isReminder: true } }
    expect(urgencyOf(last, { said: 2, isOwn: false })).toBe(1)
    expect(urgencyOf(last, { said: 1, isOwn: true })).toBe(3)
    const ends: MorningCandidate['told'] = {
      code: 'proposal.ends',
      facts: { proposalId: 'p', object: 'Large', count: 1, askedBy: 'Léa', hours: 5 },
    }
    expect(urgencyOf(ends, { said: 3, isOwn: false })).toBe(1)
    expect(urgencyOf(ends, { said: 1, isOwn: true })).toBe(2)
  })

  test('money that is wasted day after day matters today', () => {
    const decisions = { campaign: { id: 'c', name: 'FR' }, day: '2026-11-18', decisions: [], videos: [] }
    const wasted = { code: 'monitoring.wouldPause', facts: decisions } as unknown as MorningCandidate['told']
    expect(([1, 2, 3] as const).map((said) => urgencyOf(wasted, { said, isOwn: false }))).toEqual([1, 2, 2])
  })

  test('what asks for nothing is as urgent as it was told', () =>
    fc.assert(
      fc.property(
        told,
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        fc.boolean(),
        (one, said, isOwn) => {
          expect(urgencyOf(one, { said, isOwn })).toBe(said)
        },
      ),
    ))
})
