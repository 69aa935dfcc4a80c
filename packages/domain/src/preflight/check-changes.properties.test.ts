import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import type { DraftProblem } from '../campaign-draft/draft-problem.ts'
import type { PlanInputs } from '../publication/plan-inputs.ts'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan } from '../testing/published-plan.ts'
import { checkChanges, findingsOfPlan, mostBudgetChangesAnHour, problemsInTheWay } from './check-changes.ts'
import { accountFinding } from './finding.ts'

const live = () =>
  liveInputs().map((inputs) => ({ ...inputs, published: carriedOut(compiledPlan(inputs).nodes) }))
const amount = fc.integer({ min: 100, max: 1_000_000 })
const nothing = { minimumDailyBudget: null, budgetChanges: new Map(), spent: new Map() }

test('a plan that changes nothing has nothing wrong with its changes, whatever the platform says', () =>
  fc.assert(
    fc.property(live(), fc.nat(20), amount, (inputs, changes, spent) => {
      const { nodes } = compiledPlan(inputs)
      const facts = {
        minimumDailyBudget: 10_000_000,
        budgetChanges: new Map([['id of c', changes]]),
        spent: new Map([['id of c', spent]]),
      }
      expect(checkChanges(inputs.draft, nodes, facts)).toEqual([])
    }),
  ))

test('a budget may change four times an hour: from then on its change is refused, and no other', () =>
  fc.assert(
    fc.property(live(), amount, fc.nat(10), (inputs, budget, changes) => {
      fc.pre(budget !== inputs.draft.budget)
      const { nodes } = compiledPlan({ ...inputs, draft: { ...inputs.draft, budget } })
      const found = checkChanges(inputs.draft, nodes, {
        ...nothing,
        budgetChanges: new Map([
          ['id of c', changes],
          ['another', 99],
        ]),
      })
      const isRefused = found.some(({ code }) => code === 'change.budgetTooOften')
      expect(isRefused).toBe(changes >= mostBudgetChangesAnHour)
    }),
  ))

test('a budget in total keeps a tenth above what was spent when it is lowered, and may always be raised', () =>
  fc.assert(
    fc.property(live(), amount, amount, amount, (inputs, before, after, spent) => {
      fc.pre(before !== after)
      const inTotal = {
        ...inputs.draft,
        budgetMode: 'lifetime' as const,
        budget: before,
        endTime: '2027-12-31T00:00:00Z',
      }
      const published = carriedOut(compiledPlan({ ...inputs, draft: inTotal, published: new Map() }).nodes)
      const { nodes } = compiledPlan({ ...inputs, draft: { ...inTotal, budget: after }, published })
      const found = checkChanges(inTotal, nodes, { ...nothing, spent: new Map([['id of c', spent]]) })
      const isRefused = found.some(({ code }) => code === 'change.lifetimeBelowSpend')
      expect(isRefused).toBe(after < before && after * 100 < spent * 110)
    }),
  ))

test('a learning phase is told exactly when the plan begins one again', () =>
  fc.assert(
    fc.property(live(), amount, (inputs, budget) => {
      const { nodes, plan } = compiledPlan({ ...inputs, draft: { ...inputs.draft, budget } })
      const found = checkChanges(inputs.draft, nodes, nothing).filter(
        ({ code }) => code === 'change.learningAgain',
      )
      expect(found).toHaveLength(plan.campaign.learning.length > 0 ? 1 : 0)
    }),
  ))

test('an end that has passed stands in the way of a first publication, and not of another change', () =>
  fc.assert(
    fc.property(live(), amount, (inputs, budget) => {
      fc.pre(budget !== inputs.draft.budget)
      const problems = [{ code: 'end.notLaterThanNow', section: 'general' }] as const
      const first = compiledPlan({ ...inputs, published: new Map() }).nodes
      const change = compiledPlan({ ...inputs, draft: { ...inputs.draft, budget } }).nodes
      expect(problemsInTheWay(inputs.draft, problems, first)).toEqual(problems)
      expect(problemsInTheWay(inputs.draft, problems, change)).toEqual([])
      expect(problemsInTheWay(inputs.draft, problems, null)).toEqual(problems)
    }),
  ))

const problem = (code: 'name.tooLong' | 'tracking.missing' | 'budget.missing'): DraftProblem =>
  code === 'name.tooLong' ? { code, section: 'general', longest: 400 } : { code, section: 'general' }

test('a name is in the way where the plan gives it, and of no other change', () =>
  fc.assert(
    fc.property(live(), amount, (inputs, budget) => {
      fc.pre(budget !== inputs.draft.budget)
      const problems = [problem('name.tooLong')]
      const left = (change: Partial<PlanInputs>) => {
        const { nodes } = compiledPlan({ ...inputs, ...change })
        return problemsInTheWay(inputs.draft, problems, nodes)
      }
      expect(left({ published: new Map() })).toEqual(problems)
      expect(left({ draft: { ...inputs.draft, name: `${inputs.draft.name} bis` } })).toEqual(problems)
      expect(left({ draft: { ...inputs.draft, budget } })).toEqual([])
      expect(left({})).toEqual([])
    }),
  ))

test('what ad sets are made from is in the way of what makes one: a change, an ad or a creative makes none', () =>
  fc.assert(
    fc.property(live(), amount, fc.nat(), (inputs, budget, place) => {
      fc.pre(budget !== inputs.draft.budget)
      const problems = [problem('tracking.missing')]
      const left = (change: Partial<PlanInputs>) => {
        const { nodes } = compiledPlan({ ...inputs, ...change })
        return problemsInTheWay(inputs.draft, problems, nodes)
      }
      const { lines } = inputs.draft
      const [gone] = lines.slice(place % lines.length)
      const without = [...inputs.published].filter(([key]) => gone && !key.startsWith(`c/${lineKey(gone)}/`))
      expect(left({ published: new Map(without) })).toEqual(problems)
      const withoutAds = [...inputs.published].filter(([, { kind }]) => kind !== 'ad' && kind !== 'creative')
      expect(left({ published: new Map(withoutAds) })).toEqual([])
      expect(left({ draft: { ...inputs.draft, budget } })).toEqual([])
    }),
  ))

test('a line without a package is in the way of what touches that line alone', () =>
  fc.assert(
    fc.property(live(), fc.nat(), (inputs, place) => {
      const { lines } = inputs.draft
      fc.pre(lines.length > 1)
      const index = place % lines.length
      const [gone] = lines.slice(index)
      if (!gone) throw new Error('There is no such line')
      const key = lineKey(gone)
      const published = new Map([...inputs.published].filter(([node]) => !node.startsWith(`c/${key}/`)))
      const { nodes } = compiledPlan({ ...inputs, published })
      const of = (line: (typeof lines)[number], at: number): DraftProblem => ({
        code: 'line.adPackages.missing',
        section: 'adsets',
        lineKey: lineKey(line),
        lineNumber: at + 1,
      })
      expect(problemsInTheWay(inputs.draft, lines.map(of), nodes)).toEqual([of(gone, index)])
    }),
  ))

test('what is looser for what stands is so for those codes alone: any other problem is in the way of any plan', () =>
  fc.assert(
    fc.property(live(), (inputs) => {
      const problems = [problem('budget.missing')]
      expect(problemsInTheWay(inputs.draft, problems, compiledPlan(inputs).nodes)).toEqual(problems)
    }),
  ))

test('what a plan makes is blocked by what it is made from; what it only changes is told', () =>
  fc.assert(
    fc.property(live(), amount, (inputs, budget) => {
      const gone = accountFinding({ code: 'pixel.gone', name: 'Pixel' })
      const closed = accountFinding({ code: 'account.inactive', status: 2 })
      const first = compiledPlan({ ...inputs, published: new Map() }).nodes
      const change = compiledPlan({ ...inputs, draft: { ...inputs.draft, budget } }).nodes
      const severities = (nodes: typeof first) =>
        findingsOfPlan([gone, closed], nodes).map(({ severity }) => severity)
      expect(severities(first)).toEqual(['block', 'block'])
      expect(severities(change)).toEqual(['warn', 'block'])
    }),
  ))
