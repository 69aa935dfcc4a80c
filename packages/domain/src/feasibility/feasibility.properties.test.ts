import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { targetingPart } from '../campaign-draft/kinds.ts'
import { compilePlan } from '../publication/compile-plan.ts'
import { usualNaming } from '../naming/naming-rule.ts'
import { newGeoPackage } from '../reusable-packages/check-geo-package.ts'
import { adCount } from '../reusable-packages/count-ads.ts'
import { adPackage, draft, plannableDraft } from '../testing/arbitraries.ts'
import { feasibility, resultsToLearn, type FeasibilityFacts } from './feasibility.ts'
import type { Gauge } from './gauge.ts'
import { lineOverlap, zonesMeet, type TargetingPackages } from './line-overlap.ts'
import { resultCost, type ResultCost } from './result-cost.ts'

const nothing: FeasibilityFacts = {
  minimumDailyBudget: null,
  adsOfPackage: null,
  packages: null,
  cost: null,
  reach: null,
}

function gauge<C extends Gauge['code']>(
  found: readonly Gauge[],
  code: C,
): Extract<Gauge, { readonly code: C }> {
  const one = found.find((other): other is Extract<Gauge, { readonly code: C }> => other.code === code)
  if (!one) throw new Error(`no gauge ${code} among ${found.map((other) => other.code).join()}`)
  return one
}

const costOf = (middle: number): ResultCost => ({
  results: 100,
  campaigns: 2,
  middle,
  low: middle / 2,
  high: middle * 2,
})

const withContents = (one: CampaignDraft): TargetingPackages => ({
  geoPackages: targetingPart(one).geoPackages.map(({ id, name }) => ({
    ...newGeoPackage,
    id,
    name,
    countries: [{ id: 'FR', name: 'France' }],
  })),
  audiencePackages: targetingPart(one).audiencePackages.map(({ id, name }) => ({
    id,
    name,
    audiences: [{ id: `in ${id}`, name }],
    removedAudiences: [],
    isAdvantageAudience: false,
  })),
  interestPackages: [],
  audienceSizes: new Map(
    targetingPart(one).audiencePackages.map(({ id }, index) => [`in ${id}`, 1000 * (index + 1)]),
  ),
})

test('what it counts is what the plan makes', () =>
  fc.assert(
    fc.property(plannableDraft(['one', 'two']), adPackage('one'), adPackage('two'), (wanted, one, two) => {
      const outcome = compilePlan({
        ...withContents(wanted),
        draft: wanted,
        adPackages: [one, two],
        account: {
          account: 'act_1',
          name: 'Account',
          currency: 'EUR',
          timezone: 'Europe/Paris',
          dsaBeneficiary: '',
          dsaPayor: '',
          isAdvantageAudienceByDefault: false,
          naming: usualNaming,
          capsCampaignSpend: false,
          existingCustomers: [],
        },
        published: new Map(),
        live: new Map(),
        pictures: new Map(),
        extent: 'publish',
        words: { broad: 'b', newCustomers: 'n', existingCustomers: 'e' },
      })
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
      const { nodes } = outcome.compiled
      const adsOfPackage = new Map([one, two].map((each) => [each.name, adCount(each)]))
      const found = feasibility(wanted, { ...nothing, adsOfPackage })
      expect(gauge(found, 'adsets').adsets).toBe(nodes.filter(({ kind }) => kind === 'adset').length)
      expect(gauge(found, 'ads').ads).toBe(nodes.filter(({ kind }) => kind === 'ad').length)
    }),
    { numRuns: 1_000 },
  ))

test('no number of it is missing, negative or not a number, whatever a person did', () =>
  fc.assert(
    fc.property(draft(), fc.integer({ min: 1, max: 10_000 }), (one, middle) => {
      const reach = one.lines.map((line) => ({ lineKey: lineKey(line), lower: 10, upper: 20 }))
      const facts = {
        minimumDailyBudget: 100,
        adsOfPackage: new Map(one.adPackages.map((name) => [name, 3])),
        packages: withContents(one),
        cost: costOf(middle),
        reach,
      }
      for (const found of feasibility(one, facts)) {
        const numbers = Object.values(found).filter((value) => typeof value === 'number')
        expect(numbers.every((value) => Number.isFinite(value) && value >= 0)).toBe(true)
      }
    }),
  ))

test('more money never means fewer results, nor fewer ad sets that learn', () =>
  fc.assert(
    fc.property(
      plannableDraft(['one']),
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 0, max: 1e6 }),
      (one, amount, more) => {
        const at = (budget: number) =>
          gauge(feasibility({ ...one, budget }, { ...nothing, cost: costOf(500) }), 'results')
        const [less, greater] = [at(amount), at(amount + more)]
        expect(greater.middle).toBeGreaterThanOrEqual(less.middle)
        expect(greater.learning).toBeGreaterThanOrEqual(less.learning)
        expect(greater.sustainable).toBeGreaterThanOrEqual(less.sustainable)
      },
    ),
  ))

test('the number of ad sets it calls sustainable does learn, and one more does not', () =>
  fc.assert(
    fc.property(
      plannableDraft(['one']),
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 1, max: 1e4 }),
      (one, budget, middle) => {
        const { sustainable } = gauge(
          feasibility({ ...one, budget }, { ...nothing, cost: costOf(middle) }),
          'results',
        )
        const weeklyWith = (adsets: number) => (budget * 7) / middle / adsets
        if (sustainable > 0) expect(weeklyWith(sustainable)).toBeGreaterThanOrEqual(resultsToLearn - 1e-9)
        expect(weeklyWith(sustainable + 1)).toBeLessThan(resultsToLearn + 1e-9)
      },
    ),
  ))

test('what lines have in common does not depend on their order', () =>
  fc.assert(
    fc.property(plannableDraft(['one']), (one) => {
      const packages = withContents(one)
      const [forwards, backwards] = [one.lines, one.lines.toReversed()].map((lines) =>
        lineOverlap(lines, packages),
      )
      expect(backwards?.pairs).toBe(forwards?.pairs)
      expect(backwards?.share).toBe(forwards?.share)
    }),
  ))

test('zones meet both ways or not at all, and each meets itself', () => {
  const zone = fc.record({
    countries: fc.subarray(['FR', 'BE']).map((ids) => ids.map((id) => ({ id, name: id }))),
    ages: fc.tuple(fc.integer({ min: 18, max: 64 }), fc.integer({ min: 18, max: 64 })),
    gender: fc.constantFrom('all' as const, 'men' as const, 'women' as const),
    cities: fc.subarray(['FR', 'BE']).map((ids) =>
      ids.map((countryCode) => ({
        key: `city of ${countryCode}`,
        name: '',
        countryCode,
        countryName: '',
        regionName: '',
        radiusKm: 0,
      })),
    ),
  })
  const made = zone.map(({ ages, ...rest }) => ({
    ...newGeoPackage,
    ...rest,
    ageMin: Math.min(...ages),
    ageMax: Math.max(...ages),
  }))
  fc.assert(
    fc.property(made, made, (a, b) => {
      expect(zonesMeet(a, b)).toBe(zonesMeet(b, a))
      expect(zonesMeet(a, a)).toBe(a.countries.length + a.cities.length > 0)
    }),
  )
})

test('the cost of a result lies between its cheapest and dearest campaign, in whatever order they come', () => {
  const campaign = fc.record({
    spend: fc.integer({ min: 0, max: 1e7 }),
    results: fc.integer({ min: 0, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(campaign, { maxLength: 12 }), (rows) => {
      const cost = resultCost(rows)
      expect(resultCost(rows.toReversed())).toEqual(cost)
      if (cost === null) return
      const costs = rows
        .filter(({ spend, results }) => spend > 0 && results > 0)
        .map(({ spend, results }) => spend / results)
      expect(cost.low).toBeLessThanOrEqual(cost.high)
      for (const value of [cost.low, cost.middle, cost.high]) {
        expect(value).toBeGreaterThanOrEqual(Math.min(...costs) - 1e-6)
        expect(value).toBeLessThanOrEqual(Math.max(...costs) + 1e-6)
      }
    }),
  )
})
