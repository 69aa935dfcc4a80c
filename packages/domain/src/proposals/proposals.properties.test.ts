import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../publication/canonical-json.ts'
import {
  mayWithdraw,
  proposalOutcome,
  takingUp,
  whyNotApprove,
  whyNotDecide,
  whyNotExecute,
} from './deciding.ts'
import {
  movedSince,
  mustStand,
  onlyPauses,
  perDayOf,
  perDayOfProposal,
  proposedFields,
  relearningPercent,
} from './effects.ts'
import { hasExpired, proposalEnd, proposalStart, remindedUntil, type ProposedChange } from './proposal.ts'
import { proposalStateNames } from './states.ts'

const status = fc.constantFrom('ACTIVE' as const, 'PAUSED' as const)
const budget = fc.integer({ min: 1, max: 1_000_000 })
const base = fc.record({
  status,
  name: fc.string(),
  dailyBudget: fc.option(budget),
  lifetimeBudget: fc.option(budget),
})
const set = fc.record(
  { status: fc.constantFrom('ACTIVE' as const, 'PAUSED' as const), name: fc.string(), dailyBudget: budget },
  { requiredKeys: [] },
)
const change: fc.Arbitrary<ProposedChange> = fc.record({
  level: fc.constantFrom('campaign' as const, 'adset' as const),
  id: fc.string(),
  campaignId: fc.string(),
  base,
  set,
})
const people = ['author', 'other', 'third'] as const
const decider = fc.record({
  personId: fc.constantFrom(...people),
  mayDecide: fc.boolean(),
  mayDoIt: fc.boolean(),
})
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const demand = fc.constantFrom('nobody' as const, 'anotherPerson' as const, 'client' as const)
const proposal = fc.record({
  demand,
  state: fc.constantFrom(...proposalStateNames),
  authorId: fc.constantFrom(...people),
  expiresAt: instant,
})

test('nobody approves their own where another is asked, after its end, twice, before the client, or what they could not do', () => {
  fc.assert(
    fc.property(proposal, decider, instant, (one, who, now) => {
      if (whyNotApprove(one, who, now) !== null) return
      expect(one.demand).not.toBe('client')
      expect(one.state).toBe('WAITING')
      expect(who).toMatchObject({ mayDecide: true, mayDoIt: true })
      if (one.demand === 'anotherPerson') expect(who.personId).not.toBe(one.authorId)
      expect(now.getTime()).toBeLessThan(one.expiresAt.getTime())
    }),
  )
})

test('whoever holds the rights may decide while it waits, the author where nobody else is asked, who alone takes it back', () => {
  fc.assert(
    fc.property(proposal, decider, instant, (one, who, now) => {
      const waits = one.state === 'WAITING' && !hasExpired(one.expiresAt, now)
      const mayDecide =
        waits &&
        who.mayDecide &&
        who.mayDoIt &&
        (who.personId !== one.authorId || one.demand !== 'anotherPerson')
      expect(whyNotDecide(one, who, now) === null).toBe(mayDecide)
      expect(mayWithdraw(one, who.personId, now)).toBe(waits && who.personId === one.authorId)
    }),
  )
})

test('nothing is carried out without an entitled approval of that very content, nor begun after its end', () => {
  const approval = fc.option(
    fc.record({ by: fc.constantFrom(...people), hash: fc.constantFrom('this', 'other') }),
  )
  const approved = fc.record({
    ...{ authorId: fc.constantFrom(...people), expiresAt: instant, hash: fc.constant('this'), demand },
    state: fc.constantFrom(...proposalStateNames),
    approval,
  })
  fc.assert(
    fc.property(approved, fc.option(decider), instant, (one, who, now) => {
      if (whyNotExecute(one, who, now) !== null) return
      expect(['APPROVED', 'EXECUTING']).toContain(one.state)
      expect(one.approval).toEqual({ by: who?.personId, hash: one.hash })
      expect(who).toMatchObject({ mayDecide: true, mayDoIt: true })
      if (one.demand === 'anotherPerson') expect(who?.personId).not.toBe(one.authorId)
      if (one.state === 'APPROVED') expect(one.demand).not.toBe('client')
      if (one.state === 'APPROVED') expect(now.getTime()).toBeLessThan(one.expiresAt.getTime())
    }),
    { numRuns: 1000 },
  )
})

test('what is approved for a time of its own begins then or within the hour after it, and never before', () => {
  fc.assert(
    fc.property(instant, instant, (startsAt, now) => {
      const one = {
        ...({ state: 'APPROVED', authorId: 'author', hash: 'this', startsAt } as const),
        approval: { by: 'other', hash: 'this' },
        demand: 'anotherPerson' as const,
        expiresAt: proposalEnd(now, startsAt.toISOString()),
      }
      const taken = takingUp(one, { personId: 'other', mayDecide: true, mayDoIt: true }, now)
      const isWithinTheHour = now >= startsAt && now.getTime() < startsAt.getTime() + 3_600_000
      expect(taken === 'nothing').toBe(now < startsAt)
      expect(taken === 'goOn').toBe(isWithinTheHour)
    }),
  )
  const content = { kind: 'changes', changes: [] } as const
  expect(proposalStart(content)).toBeNull()
  expect(proposalStart({ ...content, startsAt: '2026-03-12T05:00:00Z' })).toEqual(
    new Date('2026-03-12T05:00:00Z'),
  )
})

test('the money of a proposal is the sum of its parts, and what is paused spends nothing', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const whole = perDayOfProposal({ kind: 'changes', changes })
      const parts = changes.map(perDayOf)
      expect(whole.after - whole.before).toBe(
        parts.reduce((sum, { before, after }) => sum + after - before, 0),
      )
    }),
  )
  fc.assert(
    fc.property(change, (one) => {
      const paused = { ...one, set: { ...one.set, status: 'PAUSED' as const } }
      expect(perDayOf(paused).after).toBe(0)
    }),
  )
})

test('what it was made against stands as long as nothing moved, and any value of it that moves makes it stale', () => {
  fc.assert(
    fc.property(change, (one) => {
      expect(movedSince(one, one.base)).toEqual([])
      expect(
        movedSince(one, { ...one.base, status: one.base.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' }),
      ).toEqual(['status'])
      expect(movedSince(one, { ...one.base, dailyBudget: (one.base.dailyBudget ?? 0) + 1 })).toEqual([
        'dailyBudget',
      ])
      expect(Object.keys(mustStand({ ...one, level: 'ad' }))).not.toContain('dailyBudget')
    }),
  )
})

test('fields that are shown are those that differ', () => {
  fc.assert(
    fc.property(change, (one) => {
      for (const { before, after } of proposedFields(one)) expect(before).not.toBe(after)
      expect(proposedFields({ base: one.base, set: {} })).toEqual([])
    }),
  )
  const paused = { level: 'ad', id: '1', campaignId: '2', set: { status: 'PAUSED' } } as const
  const standing = { status: 'ACTIVE', name: 'A', dailyBudget: null, lifetimeBudget: null } as const
  expect(onlyPauses({ kind: 'changes', changes: [{ ...paused, base: standing }] })).toBe(true)
  expect(
    onlyPauses({
      kind: 'changes',
      changes: [{ ...paused, base: standing, set: { ...paused.set, name: 'B' } }],
    }),
  ).toBe(false)
})

test('the same content has one text to hash, whatever order it was made in, and another content another', () => {
  fc.assert(
    fc.property(change, change, (one, other) => {
      const turned = Object.fromEntries(Object.entries(one).toReversed())
      expect(canonicalJson(turned)).toBe(canonicalJson(one))
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      fc.pre(canonicalJson(one) !== canonicalJson({ ...one, set: { ...one.set, dailyBudget: -1 } }))
      expect(canonicalJson({ ...one, id: `${one.id}x` })).not.toBe(canonicalJson(one))
    }),
  )
})

test('every outcome says what became of the parts', () => {
  const count = fc.integer({ min: 0, max: 5 })
  fc.assert(
    fc.property(fc.record({ done: count, overtaken: count, failed: count, unknown: count }), (parts) => {
      const outcome = proposalOutcome(parts)
      const isLeft = parts.overtaken + parts.failed + parts.unknown > 0
      expect(outcome === 'executed').toBe(!isLeft)
      expect(outcome === 'executedInPart').toBe(parts.done + parts.unknown > 0 && isLeft)
      if (outcome === 'overtaken') expect(parts).toMatchObject({ done: 0, failed: 0, unknown: 0 })
    }),
  )
})

test('the reminder comes before the end, which is three days after it was made', () => {
  const made = new Date('2026-03-16T08:50:00Z')
  expect(proposalEnd(made)).toEqual(new Date('2026-03-19T08:50:00Z'))
  expect(remindedUntil(new Date('2026-03-18T08:50:00Z'))).toEqual(proposalEnd(made))
  expect(hasExpired(proposalEnd(made), proposalEnd(made))).toBe(true)
})

test('a budget that moves by a fifth or more begins the learning anew, and it is said by how much', () => {
  const standing = { status: 'ACTIVE', name: 'A', dailyBudget: 10_000, lifetimeBudget: null } as const
  const to = (dailyBudget: number) => relearningPercent({ base: standing, set: { dailyBudget } })
  expect([to(11_999), to(12_000), to(8_001), to(8_000), to(2600)]).toEqual([null, 20, null, -20, -74])
})
