import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asksForAttention } from './listed-alert.ts'
import {
  budgetFactsOf,
  daysBetween,
  evenPace,
  metricOf,
  objectiveQuestionOf,
  type AlertDay,
} from './alert-facts.ts'
import {
  checkBudgetAlert,
  checkObjectiveAlert,
  parseTarget,
  withAllCampaigns,
  withChosen,
  type BudgetAlert,
  type ObjectiveAlert,
} from './alert-rule.ts'
import { evaluateBudget } from './budget-evaluation.ts'

const campaign = fc.constantFrom({ id: '1', name: 'FR' }, { id: '2', name: 'BE' })
const budget: Omit<BudgetAlert, 'id'> = {
  isOn: true,
  name: 'Belgique, mars',
  target: 650_000,
  dateStart: '2026-03-01',
  dateEnd: '2026-03-31',
  threshold: 90,
  pausesAtLimit: true,
  campaigns: [{ id: '1', name: 'FR' }],
}
const objective: Omit<ObjectiveAlert, 'id'> = {
  isOn: true,
  metric: 'ROAS',
  target: 1.5,
  threshold: 10,
  allCampaigns: true,
  campaigns: [],
}
const day = (name: string, changes: Partial<AlertDay> = {}): AlertDay => ({
  day: name,
  spend: 1000,
  impressions: 10_000,
  linkClicks: 100,
  purchases: 2,
  purchaseValue: 3000,
  ...changes,
})
const moment = { today: '2026-03-12', elapsed: 0.5, knownSince: '2026-01-01', hoursBehind: 0 }

describe('an objective is about all campaigns or about some', () => {
  test('whatever is chosen, never neither nor both', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.boolean(), fc.uniqueArray(campaign))), (steps) => {
        const alert = steps.reduce<typeof objective>(
          (current, step) =>
            typeof step === 'boolean'
              ? withAllCampaigns(current, step || current.campaigns.length === 0)
              : withChosen(current, step),
          objective,
        )
        expect(alert.allCampaigns).toBe(alert.campaigns.length === 0)
        expect(checkObjectiveAlert(alert)).toEqual([])
      }),
    ))
})

describe('a rule is checked', () => {
  test.each([
    [{ name: ' ' }, 'alert.nameMissing'],
    [{ target: 0 }, 'alert.targetInvalid'],
    [{ target: 1.5 }, 'alert.targetInvalid'],
    [{ dateStart: '' }, 'alert.startMissing'],
    [{ dateEnd: '2026-02-28' }, 'alert.endBeforeStart'],
    [{ threshold: 0 }, 'alert.thresholdInvalid'],
    [{ threshold: 101 }, 'alert.thresholdInvalid'],
    [{ campaigns: [] }, 'alert.campaignsMissing'],
  ])('%j: %s', (change, code) => expect(checkBudgetAlert({ ...budget, ...change }, null)).toEqual([code]))

  test('a new one cannot start yesterday, one that exists can', () => {
    expect(checkBudgetAlert(budget, '2026-03-02')).toEqual(['alert.startPast'])
    expect(checkBudgetAlert(budget, null)).toEqual([])
  })
})

describe('a budget’s facts', () => {
  const days = daysBetween('2026-02-01', '2026-03-12').map((name) => day(name))

  test('count the spend of the period alone, and the days left with the rest of today', () => {
    const facts = budgetFactsOf(budget, days, moment)
    expect(facts.used).toBe(12_000)
    expect(facts.coming).toHaveLength(20)
    expect(facts.coming[0]?.fraction).toBe(0.5)
    expect(facts.history).toHaveLength(28)
    expect(facts.perHour).toBeCloseTo(1000 / 12)
  })

  test('hold no spend to come once the period is over', () =>
    expect(budgetFactsOf(budget, days, { ...moment, today: '2026-04-02' })).toMatchObject({
      coming: [],
      perHour: 0,
    }))

  test('days before the first that was read are left out, not counted as zero', () =>
    expect(budgetFactsOf(budget, days, { ...moment, knownSince: '2026-03-10' }).history).toHaveLength(2))

  test('days before a campaign’s first spend are no days on which it spent nothing', () => {
    const young = days.map((one) => (one.day < '2026-03-09' ? { ...one, spend: 0 } : one))
    const facts = budgetFactsOf({ ...budget, dateStart: '2026-03-09' }, young, moment)
    // The day on which it began is not a whole one.
    expect(facts.history.map(({ spend }) => spend)).toEqual([1000, 1000])
    // Three days and a half at 1,000 a day, and 19.5 days to come: what was spent, and as much a day as it spends.
    const { forecast } = evaluateBudget({ target: 18_000, threshold: 80, pausesAtLimit: false }, facts)
    expect(forecast?.expected).toBeGreaterThan(20_000)
    expect(forecast?.overspend).toBeGreaterThan(0.8)
  })

  test('an even pace goes from nothing to everything', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (a, b) => {
        const at = (index: number) =>
          evenPace(budget, { ...moment, today: daysBetween('2026-02-20', '2026-04-30')[index] ?? '' })
        const [early, late] = [at(Math.min(a, b)), at(Math.max(a, b))]
        expect(early).toBeLessThanOrEqual(late)
        expect(early).toBeGreaterThanOrEqual(0)
        expect(late).toBeLessThanOrEqual(1)
      }),
    ))
})

describe('an objective’s facts', () => {
  const days = daysBetween('2026-02-01', '2026-03-12').map((name) => day(name))

  test('are the last seven complete days, with targets in the unit of the figures', () => {
    const frame = { account: days, moment, unit: 100 }
    const of = (metric: ObjectiveAlert['metric'], target: number) =>
      objectiveQuestionOf({ metric, target, threshold: 10 }, days, frame)
    expect(of('ROAS', 1.5)).toMatchObject({ target: 1.5, tolerance: 0.1, usual: { roas: 3, basket: 1500 } })
    expect(of('ROAS', 1.5).days).toHaveLength(7)
    expect(of('CTR', 1.2).target).toBeCloseTo(0.012)
    expect(of('CPM', 11).target).toBe(1100)
  })

  test('leave out the days without tracking where conversions are judged, and keep them where they are not', () => {
    const outages = new Set(['2026-03-08', '2026-03-09'])
    const frame = { account: days, moment, unit: 100, outages }
    const of = (metric: ObjectiveAlert['metric']) =>
      objectiveQuestionOf({ metric, target: 2, threshold: 10 }, days, frame).days
    expect([of('ROAS').length, of('CTR').length]).toEqual([5, 7])
  })

  test('a metric without anything to divide by is unknown', () => {
    const nothing = day('2026-03-01', { spend: 0, impressions: 0, linkClicks: 0 })
    for (const metric of ['ROAS', 'CTR', 'CPC', 'CPM'] as const) expect(metricOf(metric, nothing)).toBeNull()
    expect(metricOf('CPM', day('2026-03-01'))).toBe(100)
  })
})

test('what is over, acknowledged or put off no longer asks for attention', () => {
  const open = { resolvedAt: null, acknowledgedAt: null, snoozedUntil: null, priority: 2 as const }
  const now = '2026-03-12T10:00:00Z'
  expect(asksForAttention(open, now)).toBe(true)
  expect(asksForAttention({ ...open, resolvedAt: now }, now)).toBe(false)
  expect(asksForAttention({ ...open, acknowledgedAt: now }, now)).toBe(false)
  expect(asksForAttention({ ...open, snoozedUntil: '2026-03-12T11:00:00Z' }, now)).toBe(false)
  expect(asksForAttention({ ...open, snoozedUntil: '2026-03-12T09:00:00Z' }, now)).toBe(true)
})

describe('a target as it is typed', () => {
  test.each([
    ['ROAS', '1 234,5', 1234.5],
    ['ROAS', '1,234.5', null],
    ['ROAS', '5 €', null],
    ['CTR', '1,2 %', 1.2],
    ['CTR', '-1', null],
    ['CPM', '€1,234.56', 1234.56],
    ['CPC', '0,1234', 0.1234],
    ['CPC', '99999999999', null],
  ] as const)('of %s, %s is %s', (metric, text, value) =>
    expect(parseTarget(metric, text, 'EUR')).toBe(value),
  )
})
