import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noGuardrails } from '../guardrails/guardrails.ts'
import { budgetAfter, planEdits, type BudgetStep, type CampaignEdit } from './campaign-edits.ts'
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
  }))

test('every campaign is changed or left out, never both, and no change leaves it as it was', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), edit, (rows, asked) => {
      const { edits, leftOut } = planEdits(rows, asked, noGuardrails)
      expect(edits.length + leftOut.length).toBe(rows.length)
      for (const one of edits) expect(one.to).not.toBe(one.from)
      const changed = new Set(edits.map(({ campaignId }) => campaignId))
      expect(
        leftOut.filter(({ row: { campaignId } }) => campaignId !== null && changed.has(campaignId)),
      ).toEqual([])
    }),
  ))

test('doing the same twice changes nothing the second time when it names a value', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), amount, (rows, to) => {
      const asked: CampaignEdit = { kind: 'budget', step: { kind: 'to', amount: to } }
      const after = new Map(planEdits(rows, asked, noGuardrails).edits.map((one) => [one.campaignId, one]))
      const changed = rows.map((one) => {
        const own = one.campaignId === null ? undefined : after.get(one.campaignId)
        return own ? { ...one, [own.field]: own.to } : one
      })
      expect(planEdits(changed, asked, noGuardrails).edits).toEqual([])
    }),
  ))

test('what is added per day is what the active daily budgets become less what they were', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), edit, (rows, asked) => {
      const { edits, addedPerDay } = planEdits(rows, asked, noGuardrails)
      const active = (list: readonly CampaignRow[]) =>
        list.reduce((sum, one) => sum + (one.status === 'ACTIVE' ? (one.dailyBudget ?? 0) : 0), 0)
      const changed = rows.map((one) => {
        const own = edits.find(({ campaignId }) => campaignId === one.campaignId)
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
  const { edits } = planEdits(rows, { kind: 'budget', step: { kind: 'to', amount: 20_000_001 } }, limits)
  expect(edits.length).toBe(rows.length)
  for (const one of edits) expect(one.field === 'dailyBudget' && one.held !== null).toBe(true)
})
