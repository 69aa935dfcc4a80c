import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan } from '../testing/published-plan.ts'
import { movedBudgets, plannedBudgets } from './paused-by.ts'
import type { PlanInputs } from './plan-inputs.ts'
import { learningCauses } from './plan-money.ts'

const numRuns = 30
const amount = fc.integer({ min: 100, max: 1_000_000 })
const amounts = fc.array(amount, { minLength: 12, maxLength: 12 })

const withBudgets = (lines: readonly AdsetLine[], budgets: readonly number[]): AdsetLine[] =>
  lines.map((line, index) => ({ ...line, budget: budgets[index % budgets.length] ?? 100 }))

/** A campaign whose ad sets carry their own money, live. */
const live = () =>
  fc
    .tuple(liveInputs(), amounts)
    .map(([{ draft, ...inputs }, budgets]): PlanInputs => {
      const wanted = {
        ...inputs,
        draft: { ...draft, budget: null, lines: withBudgets(draft.lines, budgets) },
      }
      return { ...wanted, published: carriedOut(compiledPlan(wanted).nodes) }
    })
    .filter(({ draft }) => draft.lines.length > 1)

const edited = (inputs: PlanInputs, lines: readonly AdsetLine[]) =>
  compiledPlan({ ...inputs, draft: { ...inputs.draft, lines } })

test('what it comes to is what stands once it was carried out: what is raised, made and retired', () =>
  fc.assert(
    fc.property(live(), amounts, fc.nat({ max: 20 }), (inputs, budgets, at) => {
      const { lines } = inputs.draft
      const [first] = lines
      if (!first) return
      const kept = withBudgets(lines.toSpliced(at % lines.length, 1), budgets)
      const wanted = [...kept, { ...first, copy: 2, budget: 700 }]
      const { plan, nodes } = edited(inputs, wanted)
      const published = carriedOut(nodes, inputs.published)
      const again = edited({ ...inputs, published }, wanted)
      expect(plan.money.daily.after).toBe(again.plan.money.daily.before)
      const asked = wanted.reduce((sum, { budget }) => sum + (budget ?? 0), 0)
      expect(plan.money.daily.after).toBe(asked)
    }),
    { numRuns },
  ))

test('a line that is taken out takes its money along, and asks for nothing', () =>
  fc.assert(
    fc.property(live(), (inputs) => {
      const [first, ...rest] = inputs.draft.lines
      const { plan } = edited(inputs, rest)
      const { before, after } = plan.money.daily
      expect(before - after).toBe(first?.budget)
      expect([plan.dailyTotal, plan.lifetimeTotal]).toEqual([0, 0])
    }),
    { numRuns },
  ))

test('what is lowered beside it does not hide what a new ad set may spend', () =>
  fc.assert(
    fc.property(live(), amount, (inputs, budget) => {
      const [first, ...rest] = inputs.draft.lines
      if (!first) return
      const lowered = [{ ...first, budget: 1 }, ...rest, { ...first, copy: 2, budget }]
      expect(edited(inputs, lowered).plan.dailyTotal).toBe(budget)
    }),
    { numRuns },
  ))

test('an object that stands no more has no money', () =>
  fc.assert(
    fc.property(live(), (inputs) => {
      const [gone] = [...inputs.published.values()].filter(({ kind }) => kind === 'adset')
      if (gone?.kind !== 'adset') throw new Error('an ad set stands')
      const states = new Map([[gone.platformId, { observed: null, last: new Map() }]])
      const whole = edited(inputs, inputs.draft.lines).plan.money.daily.before
      const { before } = compiledPlan({ ...inputs, live: states }).plan.money.daily
      expect(whole - before).toBe(gone.desired.budget?.amount)
    }),
    { numRuns },
  ))

const switchedOff = { observed: { status: 'PAUSED' }, last: new Map() }

test('an ad set that is switched off counts for nothing before and after, and its raise still counts for limits', () =>
  fc.assert(
    fc.property(live(), (inputs) => {
      const [first, ...rest] = inputs.draft.lines
      const off = [...inputs.published].find(([key, { kind }]) => kind === 'adset' && key !== '')
      if (!first || off?.[1].kind !== 'adset') throw new Error('an ad set stands')
      const states = new Map([[off[1].platformId, switchedOff]])
      const whole = edited(inputs, inputs.draft.lines).plan.money.daily.before
      const own = off[1].desired.budget?.amount ?? 0
      const at = inputs.draft.lines.findIndex(({ budget }) => budget === own)
      const raised = inputs.draft.lines.with(at, { ...(inputs.draft.lines[at] ?? first), budget: own + 500 })
      expect(rest.length).toBeGreaterThan(0)
      const standing = compiledPlan({ ...inputs, live: states }).plan
      expect(standing.money.daily).toEqual({ before: whole - own, after: whole - own })
      // Every other line with this budget is as it was: the raise is of the first that carries it.
      const { plan } = edited({ ...inputs, live: states }, raised)
      expect(plan.dailyTotal).toBe(500)
    }),
    { numRuns },
  ))

test('what a plan says of its budgets is its sum: those that are not paused move it, the others leave it', () =>
  fc.assert(
    fc.property(
      live(),
      amounts,
      fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }),
      (inputs, budgets, switches) => {
        const carriers = [...inputs.published.values()].filter(
          ({ kind }) => kind === 'campaign' || kind === 'adset',
        )
        const off = carriers.filter((_, at) => switches[at])
        const states = new Map(off.map(({ platformId }) => [platformId, switchedOff]))
        const { plan } = edited({ ...inputs, live: states }, withBudgets(inputs.draft.lines, budgets))
        const running = movedBudgets(plan).filter(({ pausedBy }) => pausedBy === null)
        const added = running.reduce((sum, one) => sum + one.after - one.before, 0)
        expect(added).toBe(plan.money.daily.after - plan.money.daily.before)
        const whose = (id: string | null) => off.some(({ platformId }) => platformId === id)
        const isCampaignOff = whose(plan.campaign.platformId)
        const above = isCampaignOff ? 'campaign' : null
        expect(plan.campaign.pausedBy).toBe(isCampaignOff ? 'itself' : null)
        for (const { platformId, pausedBy } of plan.adsets)
          expect(pausedBy).toBe(whose(platformId) ? 'itself' : above)
      },
    ),
    { numRuns },
  ))

test('budgets that move and budgets that stay come to the sum of the plan, whatever is switched off', () =>
  fc.assert(
    fc.property(
      live(),
      amount,
      fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }),
      (inputs, budget, switches) => {
        const adsets = [...inputs.published.values()].filter(({ kind }) => kind === 'adset')
        const off = adsets.filter((_, at) => switches[at])
        const states = new Map(off.map(({ platformId }) => [platformId, switchedOff]))
        const [first, ...rest] = inputs.draft.lines
        if (!first) return
        const wanted = [{ ...first, budget }, ...rest, { ...first, copy: 2, budget: 700 }]
        const { plan } = edited({ ...inputs, live: states }, wanted)
        const told = plannedBudgets(plan)
        const sum = told.reduce((all, one) => all + (one.pausedBy === null ? one.after : 0), 0)
        expect(sum).toBe(plan.money.daily.after)
        expect(told).toHaveLength(plan.adsets.length)
      },
    ),
    { numRuns },
  ))

test('a budget that was changed elsewhere is in no plan: those that move are told alone', () =>
  fc.assert(
    fc.property(live(), (inputs) => {
      const [elsewhere] = [...inputs.published.values()].filter(({ kind }) => kind === 'adset')
      if (elsewhere?.kind !== 'adset') throw new Error('an ad set stands')
      const dailyBudget = (elsewhere.desired.budget?.amount ?? 0) + 900
      const states = new Map([[elsewhere.platformId, { observed: { dailyBudget }, last: new Map() }]])
      const { plan } = compiledPlan({ ...inputs, live: states })
      expect(plannedBudgets(plan)).toEqual(movedBudgets(plan))
    }),
    { numRuns },
  ))

test('what is made in a campaign that is switched off waits for it', () =>
  fc.assert(
    fc.property(live(), (inputs) => {
      const [first, ...rest] = inputs.draft.lines
      const campaign = [...inputs.published.values()].find(({ kind }) => kind === 'campaign')
      if (!first || !campaign) throw new Error('a campaign stands')
      const states = new Map([[campaign.platformId, switchedOff]])
      const { plan } = edited({ ...inputs, live: states }, [
        first,
        ...rest,
        { ...first, copy: 2, budget: 700 },
      ])
      const made = plan.adsets.filter(({ action }) => action === 'created')
      expect(made.map(({ pausedBy }) => pausedBy)).toEqual(['campaign'])
    }),
    { numRuns },
  ))

test('nothing runs of a campaign that is switched off, or of which every ad set is', () =>
  fc.assert(
    fc.property(live(), fc.constantFrom('campaign', 'adset'), (inputs, kind) => {
      const off = [...inputs.published.values()].filter((node) => node.kind === kind)
      const states = new Map(off.map(({ platformId }) => [platformId, switchedOff]))
      expect(compiledPlan({ ...inputs, live: states }).plan.money.daily).toEqual({ before: 0, after: 0 })
    }),
    { numRuns },
  ))

test('a budget that changes by a fifth is learned again, up or down, and so is one that was nothing', () => {
  const causes = (before: number | null, after: number) =>
    learningCauses([{ field: 'dailyBudget', before, after }])
  expect(causes(1000, 1200)).toEqual(['budget'])
  expect(causes(1000, 800)).toEqual(['budget'])
  expect(causes(null, 100)).toEqual(['budget'])
  expect([causes(1000, 1199), causes(1000, 801), causes(1000, 1000)]).toEqual([[], [], []])
})
