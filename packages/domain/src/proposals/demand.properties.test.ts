import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalModes } from '../guardrails/approval-mode.ts'
import { noGuardrails } from '../guardrails/guardrails.ts'
import { mayApprove } from './deciding.ts'
import { actOf, demandOf, publishingWay, raisedTo, withoutDemand, type Act } from './demand.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 })
const limits = fc.record({
  approvalMode: fc.constantFrom(...approvalModes),
  secondPersonAbove: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
})
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('publication', 'update', 'changes', 'undo', 'drift', 'strategy'),
  onlyPauses: fc.boolean(),
  largest: amount,
})

test('switching off needs nobody, whatever the mode', () => {
  fc.assert(
    fc.property(limits, act, (set, one) => {
      expect(demandOf(set, { ...one, onlyPauses: true })).toBe('nobody')
    }),
  )
})

test('what goes beyond a sum that is set never goes by one person, whatever the mode says besides', () => {
  fc.assert(
    fc.property(limits, act, (set, one) => {
      fc.pre(!one.onlyPauses && set.secondPersonAbove !== null && one.largest > set.secondPersonAbove)
      expect(demandOf(set, one)).toBe('anotherPerson')
    }),
  )
})

test('a larger amount never needs fewer words, and a client is asked about what is published alone', () => {
  fc.assert(
    fc.property(limits, act, amount, (set, one, more) => {
      const demand = demandOf(set, one)
      if (demand === 'anotherPerson')
        expect(demandOf(set, { ...one, largest: one.largest + more })).toBe('anotherPerson')
      if (demand === 'client') expect(['publication', 'update']).toContain(one.kind)
    }),
  )
})

test.each([
  ['free', 'nobody', 'nobody'],
  ['reviewPossible', 'nobody', 'nobody'],
  ['anotherPerson', 'anotherPerson', 'anotherPerson'],
  ['clientFirst', 'client', 'nobody'],
] as const)('%s: publishing needs %s, a rename %s', (approvalMode, publishing, renaming) => {
  const set = { approvalMode, secondPersonAbove: null }
  const asked = { onlyPauses: false, largest: 0 }
  expect(demandOf(set, { kind: 'publication', ...asked })).toBe(publishing)
  expect(demandOf(set, { kind: 'update', ...asked })).toBe(publishing)
  expect(demandOf(set, { kind: 'changes', ...asked })).toBe(renaming)
})

test('a publication is begun alone exactly where nobody else is demanded, and waits only above a sum', () => {
  fc.assert(
    fc.property(limits, act, (set, one) => {
      const way = publishingWay(set, one)
      expect(way === 'atOnce').toBe(demandOf(set, one) === 'nobody')
      if (way === 'waits') expect(set.secondPersonAbove).not.toBeNull()
    }),
  )
})

test('what somebody else agreed to needs nobody any more, and keeps every other limit', () => {
  fc.assert(
    fc.property(limits, act, (set, one) => {
      const whole = { ...noGuardrails, maxDailyBudgetTotal: 5, ...set }
      expect(demandOf(withoutDemand(whole), one)).toBe('nobody')
      expect(withoutDemand(whole).maxDailyBudgetTotal).toBe(5)
    }),
  )
})

test('an author approves their own unless another person is demanded, and nobody what they could not do', () => {
  const author = { personId: 'a', mayDecide: true, mayDoIt: true }
  expect(mayApprove({ authorId: 'a', demand: 'nobody' }, author)).toBe(true)
  expect(mayApprove({ authorId: 'a', demand: 'anotherPerson' }, author)).toBe(false)
  expect(mayApprove({ authorId: 'a', demand: 'nobody' }, { ...author, mayDoIt: false })).toBe(false)
  expect(mayApprove({ authorId: 'b', demand: 'anotherPerson' }, author)).toBe(true)
})

test('a change is looked at by the largest budget that it raises or switches on, and lowering raises none', () => {
  const base = { status: 'ACTIVE', name: 'A', dailyBudget: 1000, lifetimeBudget: null } as const
  const one = { level: 'adset', id: '1', campaignId: '2', base } as const
  const of = (set: object) => actOf({ kind: 'changes', changes: [{ ...one, set }] })
  expect(of({ dailyBudget: 2000 })).toEqual({ kind: 'changes', onlyPauses: false, largest: 2000 })
  expect(of({ dailyBudget: 900 }).largest).toBe(0)
  expect(of({ status: 'PAUSED' }).onlyPauses).toBe(true)
  const off = (letsSpend?: number) =>
    actOf({
      kind: 'changes',
      changes: [
        {
          ...one,
          base: { ...base, status: 'PAUSED', ...(letsSpend ? { dailyBudget: null } : {}) },
          set: { status: 'ACTIVE' },
          ...(letsSpend ? { letsSpend } : {}),
        },
      ],
    }).largest
  expect([off(), off(3000)]).toEqual([1000, 3000])
  const moves = [
    [null, 5],
    [5, 5],
    [5, null],
    [5, undefined],
    [5, 6],
  ] as const
  expect(raisedTo(moves)).toEqual([5, 6])
})
