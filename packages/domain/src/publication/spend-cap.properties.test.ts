import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import type { CampaignDraft, CommonDraft } from '../campaign-draft/draft.ts'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan } from '../testing/published-plan.ts'
import type { OwnedField } from '../drift/drift.ts'
import type { PlanInputs, PublishedNode } from './plan-inputs.ts'

const startTime = '2027-03-01T09:00:00Z'
const endTime = '2027-03-11T09:00:00Z'
/** Days that the schedule above touches. */
const days = 11

const amount = fc.integer({ min: 100, max: 100_000 })
const lineBudgets = (lines: readonly AdsetLine[], each: readonly number[]): readonly AdsetLine[] =>
  lines.map((line, index) => ({ ...line, budget: each[index % each.length] ?? 100 }))

/** A first plan of an account that caps its campaigns, with a budget of each line. */
const capped = (mode: 'daily' | 'lifetime') =>
  fc
    .tuple(liveInputs(), fc.array(amount, { minLength: 1, maxLength: 4 }))
    .map(([inputs, each]): PlanInputs => {
      const draft: CampaignDraft = {
        ...inputs.draft,
        budget: null,
        adsetBudgetMode: mode,
        startTime,
        endTime,
        lines: lineBudgets(inputs.draft.lines, each).map((line) => ({ ...line, startTime: null })),
      }
      return { ...inputs, draft, account: { ...inputs.account, capsCampaignSpend: true } }
    })

const capOf = (published: ReadonlyMap<string, PublishedNode>): number | null => {
  const campaign = published.get('c')
  if (campaign?.kind !== 'campaign') throw new Error('no campaign stands')
  return campaign.desired.spendCap ?? null
}
const publish = (inputs: PlanInputs): PlanInputs => ({
  ...inputs,
  published: carriedOut(compiledPlan(inputs).nodes, inputs.published),
})
const edit = (inputs: PlanInputs, change: Partial<CommonDraft>): PlanInputs =>
  publish({ ...inputs, draft: { ...inputs.draft, ...change } })

const boundOf = ({ draft: { lines, adsetBudgetMode } }: PlanInputs): number =>
  lines.reduce(
    (sum, { budget, adsetCount }) =>
      sum + (budget ?? 0) * adsetCount * (adsetBudgetMode === 'daily' ? days : 1),
    0,
  )

test.each(['daily', 'lifetime'] as const)('what is made may spend its %s budgets, and no more', (mode) =>
  fc.assert(
    fc.property(capped(mode), (inputs) => {
      expect(capOf(publish(inputs).published)).toBe(boundOf(inputs))
    }),
  ),
)

test('a line that is removed leaves the cap: what its ad sets spent counts against it', () =>
  fc.assert(
    fc.property(capped('lifetime'), (inputs) => {
      fc.pre(inputs.draft.lines.length > 1)
      const live = publish(inputs)
      expect(capOf(edit(live, { lines: live.draft.lines.slice(1) }).published)).toBe(boundOf(inputs))
    }),
  ))

test('a line in the place of another adds what it may spend', () =>
  fc.assert(
    fc.property(capped('lifetime'), (inputs) => {
      const [first, ...others] = inputs.draft.lines
      fc.pre(first !== undefined && others.length > 0)
      const without = { ...inputs, draft: { ...inputs.draft, lines: others } }
      const live = edit(publish(without), { lines: others.slice(1).concat(first ? [first] : []) })
      expect(capOf(live.published)).toBe(boundOf(inputs))
    }),
  ))

test('whatever is edited, the cap holds the most that each ad set ever could spend, and nothing is left to plan', () =>
  fc.assert(
    fc.property(
      capped('daily'),
      fc.array(fc.record({ each: fc.array(amount, { minLength: 1, maxLength: 3 }), keeps: fc.nat(4) }), {
        maxLength: 5,
      }),
      (inputs, edits) => {
        const all = inputs.draft.lines
        const most = new Map<string, number>()
        const remember = ({ published }: PlanInputs) => {
          for (const [key, node] of published)
            if (node.kind === 'adset')
              most.set(key, Math.max(most.get(key) ?? 0, (node.desired.budget?.amount ?? 0) * days))
        }
        let live = publish(inputs)
        remember(live)
        for (const { each, keeps } of edits) {
          live = edit(live, { lines: lineBudgets(all.slice(keeps % all.length), each) })
          remember(live)
          expect(compiledPlan(live).nodes).toEqual([])
          const possible = [...most.values()].reduce((sum, one) => sum + one, 0)
          expect(capOf(live.published)).toBeGreaterThanOrEqual(possible)
        }
      },
    ),
  ))

test('a budget of the campaign is bounded by the days from its first start to its last end', () =>
  fc.assert(
    fc.property(capped('daily'), amount, (inputs, budget) => {
      const lines = inputs.draft.lines.map((line) => ({ ...line, budget: null }))
      const live = publish({ ...inputs, draft: { ...inputs.draft, budget, lines } })
      expect(capOf(live.published)).toBe(budget * days)
      expect(compiledPlan(live).nodes).toEqual([])
      const longer = lines.map((line, index) =>
        index === 0 ? { ...line, endTime: '2027-03-21T09:00:00Z' } : line,
      )
      expect(capOf(edit(live, { lines: longer }).published)).toBe(budget * (days + 10))
      expect(capOf(edit(live, { budget: Math.ceil(budget / 2) }).published)).toBe(budget * days)
    }),
  ))

test('a cap that a person accepted is the base of what a plan adds; one that was taken away stays away', () =>
  fc.assert(
    fc.property(capped('lifetime'), fc.option(amount), amount, (inputs, accepted, more) => {
      const live = publish(inputs)
      const last = new Map([
        ['spendCap' as OwnedField, { value: accepted, by: 'accepted' as const, name: null }],
      ])
      const accepting: PlanInputs = {
        ...live,
        live: new Map([['id of c', { observed: { spendCap: accepted }, last }]]),
      }
      expect(compiledPlan(accepting).nodes).toEqual([])
      const [first, ...others] = live.draft.lines
      if (!first) throw new Error('no line')
      const raised = { ...first, budget: (first.budget ?? 0) + more }
      const edited = edit(accepting, { lines: [raised, ...others] })
      expect(capOf(edited.published)).toBe(accepted === null ? null : accepted + more * first.adsetCount)
    }),
  ))

test('a daily budget without an end has no bound, and no budget no cap', () =>
  fc.assert(
    fc.property(capped('daily'), (inputs) => {
      const live = publish(inputs)
      expect(capOf(publish({ ...inputs, draft: { ...inputs.draft, endTime: null } }).published)).toBeNull()
      const open = live.draft.lines.map((line) => ({ ...line, endTime: null }))
      expect(capOf(edit(live, { lines: open, endTime: null }).published)).toBeNull()
      const without = { ...inputs, account: { ...inputs.account, capsCampaignSpend: false } }
      expect(capOf(publish(without).published)).toBeNull()
    }),
  ))
