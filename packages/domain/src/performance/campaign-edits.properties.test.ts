import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noGuardrails } from '../guardrails/guardrails.ts'
import {
  budgetAfter,
  isForAnother,
  planEdits,
  planObjectEdits,
  type BudgetStep,
  type CampaignEdit,
} from './campaign-edits.ts'
import type { CampaignRow } from './campaign-row.ts'
import { noFigures } from './ratios.ts'

const amount = fc.integer({ min: 1, max: 10_000_000 })
const step: fc.Arbitrary<BudgetStep> = fc.oneof(
  fc.record({ kind: fc.constant('to' as const), amount }),
  fc.record({ kind: fc.constant('by' as const), amount: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('part' as const), part: fc.double({ min: -1, max: 5, noNaN: true }) }),
)
const status = fc.constantFrom('ACTIVE' as const, 'PAUSED' as const)
const edit: fc.Arbitrary<CampaignEdit> = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), status }),
  fc.record({ kind: fc.constant('budget' as const), step }),
)
const row: fc.Arbitrary<CampaignRow> = fc
  .record({
    isDraft: fc.boolean(),
    status,
    budget: fc.oneof(
      fc.constant({ dailyBudget: null, lifetimeBudget: null }),
      amount.map((dailyBudget) => ({ dailyBudget, lifetimeBudget: null })),
      amount.map((lifetimeBudget) => ({ dailyBudget: null, lifetimeBudget })),
    ),
    id: fc.uuid(),
  })
  .map(({ isDraft, status: own, budget, id }) => ({
    campaignId: isDraft ? null : id,
    fileId: isDraft ? id : null,
    name: id,
    isDraft,
    status: isDraft ? null : own,
    effectiveStatus: null,
    author: null,
    objective: null,
    figures: isDraft ? null : noFigures,
    spendByDay: [],
    ...(isDraft ? { dailyBudget: null, lifetimeBudget: null } : budget),
    score: null,
    hasRedAlert: false,
    publication: null,
    unpublishedChanges: 0,
  }))

test('every campaign is changed or left out, never both, and no change leaves it as it was', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), edit, (rows, asked) => {
      const { edits, leftOut } = planEdits({ rows, edit: asked, limits: noGuardrails })
      expect(edits.length + leftOut.length).toBe(rows.length)
      for (const one of edits) expect(one.to).not.toBe(one.from)
      const changed = new Set(edits.map(({ id }) => id))
      expect(leftOut.filter(({ id }) => changed.has(id))).toEqual([])
    }),
  ))

test('doing the same twice changes nothing the second time when it names a value', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), amount, (rows, to) => {
      const asked: CampaignEdit = { kind: 'budget', step: { kind: 'to', amount: to } }
      const after = new Map(
        planEdits({ rows, edit: asked, limits: noGuardrails }).edits.map((one) => [one.id, one]),
      )
      const changed = rows.map((one) => {
        const own = one.campaignId === null ? undefined : after.get(one.campaignId)
        return own ? { ...one, [own.field]: own.to } : one
      })
      expect(planEdits({ rows: changed, edit: asked, limits: noGuardrails }).edits).toEqual([])
    }),
  ))

test('what is added per day is what the active daily budgets become less what they were', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), edit, (rows, asked) => {
      const { edits, addedPerDay } = planEdits({ rows, edit: asked, limits: noGuardrails })
      const active = (list: readonly CampaignRow[]) =>
        list.reduce((sum, one) => sum + (one.status === 'ACTIVE' ? (one.dailyBudget ?? 0) : 0), 0)
      const changed = rows.map((one) => {
        const own = edits.find(({ id }) => id === one.campaignId)
        return own ? { ...one, [own.field]: own.to } : one
      })
      expect(addedPerDay).toBe(active(changed) - active(rows))
    }),
  ))

test('a budget stays a whole positive amount', () =>
  fc.assert(
    fc.property(step, amount, (asked, now) => {
      const next = budgetAfter(asked, now)
      expect(next === null || (Number.isInteger(next) && next > 0)).toBe(true)
    }),
  ))

test('a budget beyond a limit of the account is shown as held back', () => {
  const rows = fc.sample(row, 200).filter((one) => one.dailyBudget !== null)
  const limits = { ...noGuardrails, maxDailyBudgetPerObject: 100 }
  const { edits } = planEdits({
    rows,
    edit: { kind: 'budget', step: { kind: 'to', amount: 20_000_001 } },
    limits,
  })
  expect(edits.length).toBe(rows.length)
  for (const one of edits) expect(one.field === 'dailyBudget' && one.held !== null).toBe(true)
})

test('where the ad sets carry the budgets, each of theirs is changed, and money is added only where both deliver', () => {
  const bare = fc
    .sample(row, 60)
    .filter((one) => one.campaignId !== null && one.dailyBudget === null && one.lifetimeBudget === null)
  const adsets = bare.flatMap(({ campaignId }) =>
    campaignId === null
      ? []
      : (['ACTIVE', 'PAUSED'] as const).map((own) => ({
          id: `${campaignId} ${own}`,
          campaignId,
          name: own,
          status: own,
          dailyBudget: 1000,
          lifetimeBudget: null,
        })),
  )
  const { edits, addedPerDay, leftOut } = planEdits({
    rows: bare,
    edit: { kind: 'budget', step: { kind: 'part', part: 0.2 } },
    limits: noGuardrails,
    adsets,
  })
  expect(leftOut).toEqual([])
  expect(edits.map(({ level, id, to }) => [level, id, to])).toEqual(
    adsets.map(({ id }) => ['adset', id, 1200]),
  )
  expect(addedPerDay).toBe(200 * bare.filter(({ status: own }) => own === 'ACTIVE').length)
})

test('of ad sets and ads: what is gone stays, a budget is changed where it is held, and pauses take their money away', () => {
  const object = {
    level: 'adset' as const,
    name: 'Large',
    status: 'ACTIVE' as const,
    isBelowActive: true,
    dailyBudget: 5000,
    lifetimeBudget: null,
    hasBudgetAbove: false,
  }
  const objects = [
    { ...object, id: 'own' },
    { ...object, id: 'gone', status: null },
    { ...object, id: 'shared', dailyBudget: null, hasBudgetAbove: true },
    { ...object, id: 'off', isBelowActive: false },
    { ...object, id: 'ad', level: 'ad' as const, dailyBudget: null },
  ]
  const limits = noGuardrails
  const raise = { kind: 'budget', step: { kind: 'part', part: 0.2 } } as const
  const raised = planObjectEdits({ objects, edit: raise, limits })
  expect(raised.edits).toMatchObject([
    { id: 'own', from: 5000, to: 6000 },
    { id: 'off', from: 5000, to: 6000 },
  ])
  expect(raised.leftOut.map(({ id, why }) => [id, why])).toEqual([
    ['gone', 'gone'],
    ['shared', 'budgetAbove'],
    ['ad', 'noBudget'],
  ])
  expect(raised.addedPerDay).toBe(1000)
  const paused = planObjectEdits({ objects, edit: { kind: 'status', status: 'PAUSED' }, limits })
  expect(paused.edits.map(({ id, level }) => [id, level])).toEqual([
    ['own', 'adset'],
    ['shared', 'adset'],
    ['off', 'adset'],
    ['ad', 'ad'],
  ])
  expect(paused.addedPerDay).toBe(-5000)
})

test('what is switched off with a campaign is what its ad sets that are on spend, where they hold the budgets', () => {
  const [bare] = fc.sample(row, { numRuns: 1, seed: 1 })
  if (!bare) throw new Error('a row is drawn')
  const campaign: CampaignRow = {
    ...bare,
    campaignId: 'c',
    isDraft: false,
    status: 'ACTIVE',
    dailyBudget: null,
    lifetimeBudget: null,
  }
  const adset = { campaignId: 'c', name: 'a', lifetimeBudget: null }
  const adsets = [
    { ...adset, id: '1', status: 'ACTIVE' as const, dailyBudget: 2000 },
    { ...adset, id: '2', status: 'ACTIVE' as const, dailyBudget: 500 },
    { ...adset, id: '3', status: 'PAUSED' as const, dailyBudget: 9000 },
  ]
  const pause: CampaignEdit = { kind: 'status', status: 'PAUSED' }
  expect(planEdits({ rows: [campaign], edit: pause, limits: noGuardrails, adsets }).addedPerDay).toBe(-2500)
  expect(planEdits({ rows: [campaign], edit: pause, limits: noGuardrails }).addedPerDay).toBe(0)
  const limits = { ...noGuardrails, secondPersonAbove: 2400 }
  const on: CampaignEdit = { kind: 'status', status: 'ACTIVE' }
  const off = { ...campaign, status: 'PAUSED' as const }
  const switchedOn = planEdits({ rows: [off], edit: on, limits, adsets })
  expect(switchedOn.edits).toMatchObject([{ held: { code: 'guard.secondPerson', budget: 2500 } }])
  expect(isForAnother(switchedOn, limits)).toBe(true)
  expect(isForAnother(planEdits({ rows: [campaign], edit: pause, limits, adsets }), limits)).toBe(false)
  const both = planEdits({ rows: [off, { ...off, campaignId: 'd' }], edit: on, limits, adsets })
  expect(isForAnother(both, limits)).toBe(false)
  expect(isForAnother(both, { ...limits, approvalMode: 'anotherPerson' })).toBe(true)
  const own = { ...campaign, dailyBudget: 700 }
  expect(planEdits({ rows: [own], edit: pause, limits: noGuardrails, adsets }).addedPerDay).toBe(-700)
})
