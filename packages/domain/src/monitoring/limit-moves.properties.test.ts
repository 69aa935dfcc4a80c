import { learnKept } from '@vigie/stats'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noGuardrails, type Guardrails } from '../guardrails/guardrails.ts'
import { limitsRaisedTo, type SpendLimits } from '../guardrails/spend-limits.ts'
import { evaluateCampaign } from './evaluate-campaign.ts'
import type { LimitedSpend, MonitoredAd, MonitoredCampaign } from './facts.ts'
import { costsOf, noSpendEvidence } from './account-costs.ts'
import { limitRoom } from './limit-moves.ts'
import type { MonitoringPolicy } from './policy.ts'

const days = 14
const policyWith = (limits: Partial<Guardrails> = {}, least = 100): MonitoringPolicy => ({
  weights: { omni_purchase: 100 },
  watches: { ads: true, adsets: true },
  preset: 'balanced',
  budgets: { least, guardrails: { ...noGuardrails, ...limits } },
})
const policy = policyWith()

type Sold = { readonly id: string; readonly adsetId: string; readonly perDay: number; readonly sales: number }
const anAd = ({ id, adsetId, perDay, sales }: Sold, change: Partial<MonitoredAd> = {}): MonitoredAd => {
  const same = (count: number) => Array.from({ length: days }, () => count)
  return {
    ...{ id, adsetId, isActive: true, isManaged: true, hoursAlive: days * 24, hoursSinceChange: null },
    ...{ isHeldByPerson: false, overruled: null, attribution: '', isLearning: false, past: [] },
    ...{ spend: same(perDay), impressions: same(perDay) },
    counts: {
      inline_link_clicks: same(Math.round(perDay / 50)),
      landing_page_view: same(Math.round(perDay / 60)),
      omni_purchase: same(sales),
    },
    values: {},
    ...change,
  }
}
const none: SpendLimits = { minimumSpend: null, maximumSpend: null }
const free: LimitedSpend = { ...none, isOwn: false, hoursLeft: null, isHeldByPerson: false, overruled: null }
type Sells = readonly [spend: number, sales: number, limits?: Partial<LimitedSpend>]
type Change = { readonly ad?: Partial<MonitoredAd>; readonly campaign?: Partial<MonitoredCampaign> }

/** A campaign with a budget of a day, all spent, whose ad sets are of two like ads each. */
function aCampaign(adsets: Readonly<Record<string, Sells>>, change: Change = {}) {
  const named = Object.entries(adsets)
  return {
    id: 'c',
    budgetLevel: 'campaign',
    dailyBudget: named.reduce((sum, [, [spend]]) => sum + spend, 0),
    ads: named.flatMap(([adsetId, [spend, sales]]) =>
      [1, 2].map((at) =>
        anAd({ id: `${adsetId}-${at}`, adsetId, perDay: spend / 2, sales: sales / 2 }, change.ad),
      ),
    ),
    adsets: named.map(([id, [, , limits]]) => ({
      id,
      audience: id,
      reach: [],
      limited: { ...free, ...limits },
    })),
    outages: Array.from({ length: days }, () => false),
    ...{
      elapsed: 1,
      dataAgeHours: 1,
      reporting: 'conversionTime',
      pausedToday: [],
      movedToday: false,
      heldOut: {},
    },
    ...change.campaign,
  } satisfies MonitoredCampaign
}
const partsOf = (campaign: MonitoredCampaign, asked = policy) =>
  evaluateCampaign(asked, campaign).decisions.find(({ action }) => action === 'lower')?.move?.parts ?? []

const uneven: Readonly<Record<string, Sells>> = { poor: [10_000, 6], good: [10_000, 12], fair: [10_000, 11] }

describe('the move of a day where the campaign has the budget', () => {
  test('gives one ad set a maximum of what is left to it, and others a minimum of what they are to have', () => {
    const campaign = aCampaign(uneven)
    const { decisions } = evaluateCampaign(policy, campaign)
    const [poor, ...others] = partsOf(campaign)
    expect(poor).toMatchObject({
      adsetId: 'poor',
      from: 10_000,
      limits: { from: none, to: { minimumSpend: null, maximumSpend: poor?.to } },
    })
    expect(poor?.to).toBeGreaterThanOrEqual(7000)
    expect(others.length).toBeGreaterThan(0)
    for (const { from, to, limits } of others) {
      expect((to - from) / from).toBeLessThan(0.2)
      expect(limits).toEqual({ from: none, to: { minimumSpend: to, maximumSpend: null } })
    }
    const told = decisions.filter(({ kind }) => kind === 'adset')
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set([poor, ...others].map((one) => one?.adsetId)))
    expect(told.every(({ worse, threshold }) => (worse ?? 0) >= threshold)).toBe(true)
  })

  test.each<[string, MonitoredCampaign, MonitoringPolicy?]>([
    ['the budget is for the whole period', aCampaign(uneven, { campaign: { dailyBudget: null } })],
    ['the budget is not spent', aCampaign(uneven, { campaign: { dailyBudget: 60_000 } })],
    ['money was moved today', aCampaign(uneven, { campaign: { movedToday: true } })],
    ['the platform learns', aCampaign(uneven, { ad: { isLearning: true } })],
    ['something was changed lately', aCampaign(uneven, { ad: { hoursSinceChange: 5 } })],
    ['nobody answers for the campaign', aCampaign(uneven, { ad: { isManaged: false } })],
    ['ad sets are not watched', aCampaign(uneven), { ...policy, watches: { ads: true, adsets: false } }],
    ['nobody asked for it', aCampaign(uneven), { ...policy, budgets: undefined }],
    ['one person could not take it back', aCampaign(uneven), policyWith({ secondPersonAbove: 29_999 })],
    ['nothing may spend more', aCampaign(uneven), policyWith({ maxDailyBudgetPerObject: 10_000 })],
    ['nothing may spend less', aCampaign(uneven), policyWith({}, 10_000)],
    ['somebody limited the poor one', aCampaign({ ...uneven, poor: [10_000, 6, { maximumSpend: 12_000 }] })],
    [
      'a person took a move of it back',
      aCampaign({ ...uneven, poor: [10_000, 6, { isHeldByPerson: true }] }),
    ],
    ['it ends tomorrow', aCampaign({ ...uneven, poor: [10_000, 6, { hoursLeft: 24 }] })],
    [
      'minimums would leave the platform nothing',
      aCampaign({
        ...uneven,
        good: [10_000, 12, { minimumSpend: 10_000, isOwn: true }],
        fair: [10_000, 11, { minimumSpend: 16_000 }],
      }),
    ],
  ])('is none where %s', (_why, campaign, asked = policy) => {
    expect(partsOf(aCampaign(uneven))).not.toEqual([])
    expect(partsOf(campaign, asked)).toEqual([])
  })

  test('is none where the account shows that people tire: whom money does best with changes there', () => {
    const campaign = aCampaign(uneven)
    const movesWhere = (variety: number) => {
      const elsewhere = { ...noSpendEvidence, variety: { pulls: 1e6, both: 1e6 * variety } }
      const { decisions } = evaluateCampaign(policy, campaign, {
        own: costsOf(campaign),
        elsewhere,
        kept: learnKept(),
      })
      return decisions.filter(({ move }) => move !== undefined)
    }
    expect(movesWhere(0)).not.toEqual([])
    expect(movesWhere(0.1)).toEqual([])
  })

  test('what a move left may be moved on: a minimum becomes a maximum, and a maximum a minimum', () => {
    const own = (limits: Partial<SpendLimits>) => ({ ...limits, isOwn: true })
    const parts = partsOf(
      aCampaign({
        poor: [10_000, 6, own({ minimumSpend: 9000 })],
        good: [10_000, 12, own({ maximumSpend: 10_000 })],
        fair: [10_000, 11],
      }),
    )
    const of = (id: string) => parts.find(({ adsetId }) => adsetId === id)
    expect(of('poor')?.limits?.to).toEqual({ minimumSpend: null, maximumSpend: of('poor')?.to })
    expect(of('good')?.limits?.to).toEqual({ minimumSpend: of('good')?.to, maximumSpend: null })
  })
})

const sells = fc.tuple(
  fc.integer({ min: 10, max: 400 }).map((one) => one * 100),
  fc.integer({ min: 0, max: 14 }),
  fc.record({
    minimumSpend: fc.option(fc.integer({ min: 1, max: 20 }).map((one) => one * 100)),
    maximumSpend: fc.option(fc.integer({ min: 20, max: 500 }).map((one) => one * 100)),
    isOwn: fc.boolean(),
  }),
)
const someLimits = fc.record({
  maxDailyBudgetPerObject: fc.option(fc.integer({ min: 100, max: 60_000 })),
  secondPersonAbove: fc.option(fc.integer({ min: 100, max: 150_000 })),
})

test('whatever the limits: the total stays, −30 % and +20 % at most, minimums within the budget, and one person may undo it', () => {
  let moved = 0
  fc.assert(
    fc.property(sells, sells, sells, someLimits, (a, b, c, limits) => {
      const campaign = aCampaign({ a, b, c })
      const asked = policyWith(limits)
      const parts = partsOf(campaign, asked)
      if (parts.length === 0) return
      moved += 1
      expect(parts.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(0)
      const minimums = new Map(campaign.adsets.map(({ id, limited }) => [id, limited?.minimumSpend ?? 0]))
      for (const { adsetId, from, to, limits: own } of parts) {
        expect(to).toBeGreaterThanOrEqual(Math.floor(0.7 * from))
        expect(to).toBeLessThan(1.2 * from)
        const known = campaign.adsets.find(({ id }) => id === adsetId)?.limited
        expect(own?.from).toEqual({ minimumSpend: known?.minimumSpend, maximumSpend: known?.maximumSpend })
        // What somebody set is theirs.
        if (known && !known.isOwn) expect(own?.from).toEqual(none)
        expect([own?.to.minimumSpend, own?.to.maximumSpend].filter((one) => one !== null)).toEqual([to])
        minimums.set(adsetId, own?.to.minimumSpend ?? 0)
        if (own) {
          const back = limitsRaisedTo({ base: own.to, set: own.from }, campaign.dailyBudget ?? 0)
          expect(back).toBeLessThanOrEqual(limits.secondPersonAbove ?? Infinity)
        }
        expect(own?.to.minimumSpend ?? 0).toBeLessThanOrEqual(limits.maxDailyBudgetPerObject ?? Infinity)
      }
      expect([...minimums.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
        campaign.dailyBudget ?? 0,
      )
      // Somebody can take what a maximum holds back.
      expect(parts.slice(1).every(({ limits: own }) => own?.to.maximumSpend === null)).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(moved).toBeGreaterThan(10)
})

test('room is within what the ad set has, whole, and nothing below the least budget', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 50_000, noNaN: true }),
      fc.record({
        minimumSpend: fc.option(fc.integer({ min: 1, max: 5000 })),
        maximumSpend: fc.option(fc.integer({ min: 5000, max: 50_000 })),
      }),
      fc.integer({ min: 1, max: 5000 }),
      (perDay, limits, least) => {
        const { spend, mayGive, mayTake } = limitRoom(perDay, limits, { least, guardrails: noGuardrails })
        expect([spend, mayGive, mayTake].every(Number.isInteger)).toBe(true)
        expect(spend).toBeLessThanOrEqual(limits.maximumSpend ?? Infinity)
        if (mayGive > 0) expect(spend - mayGive).toBeGreaterThanOrEqual(least)
        expect(mayGive).toBeLessThanOrEqual(0.3 * spend)
        if (mayTake > 0) expect(mayTake / spend).toBeLessThan(0.2)
      },
    ),
  ))
