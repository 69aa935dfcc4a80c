import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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
