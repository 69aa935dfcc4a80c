import { describe, expect, it } from 'vitest'
import { noGuardrails } from '../guardrails/guardrails.ts'
import { backTest } from './back-test.ts'
import type { MonitoringPolicy } from './policy.ts'
import type { ReplayedAd, ReplayedCampaign } from './replayed-days.ts'

const days = 30
const policy: MonitoringPolicy = {
  weights: { omni_purchase: 100 },
  watches: { ads: true, adsets: true },
  preset: 'balanced',
  budgets: { least: 1, guardrails: noGuardrails },
}

const anAd = (id: string, adsetId: string, sales: number): ReplayedAd => ({
  id,
  adsetId,
  days: Array.from({ length: days }, (_, day) => [
    {
      knownFrom: day,
      spend: 5000,
      impressions: 6000,
      counts: { inline_link_clicks: 100, landing_page_view: 80, omni_purchase: sales },
      values: {},
    },
  ]),
})
const free = { daily: 9999, hoursLeft: null, isHeldByPerson: false, overruled: null }
/** Two ad sets of two ads each; one sells a third of the other. */
const campaign = (hasBudgets = true): ReplayedCampaign => ({
  id: 'c',
  budgetLevel: 'adset',
  watches: policy.watches,
  ads: [anAd('a1', 'a', 2), anAd('a2', 'a', 2), anAd('b1', 'b', 6), anAd('b2', 'b', 6)],
  adsets: ['a', 'b'].map((id) => ({ id, audience: id, reach: [], ...(hasBudgets ? { budget: free } : {}) })),
})
const replay = (asked: MonitoringPolicy = policy, one = campaign()) =>
  backTest({ policy: asked, campaigns: [one], from: 10, to: days - 1 })

describe('moves of a replay', () => {
  it('are made by what was spent of late, and tell what would have followed', () => {
    const { moves, pauses } = replay()
    const [first] = moves
    const [lowered, raised] = first?.decision.move?.parts ?? []
    expect(pauses).toEqual([])
    expect(lowered).toMatchObject({ adsetId: 'a', from: 10_000 })
    expect(raised?.to).toBe(10_000 + 10_000 - (lowered?.to ?? 0))
    const part = 1 - (lowered?.to ?? 0) / 10_000
    const left = days - 1 - (first?.day ?? 0)
    expect(first?.spendMoved).toBeCloseTo(part * 10_000 * left, 6)
    // What it spends on the last days has not sold all of it yet, here or elsewhere.
    expect(first?.valueLost).toBeLessThan(part * 400 * left)
    expect(first?.valueLost).toBeGreaterThan(part * 400 * (left - 2))
    const bar = first?.decision.move?.bar ?? 0
    expect((first?.valueLost ?? 0) / (first?.valueElsewhere ?? 1)).toBeCloseTo(400 / 10_000 / bar, 9)
    expect(first?.valueElsewhere ?? 0).toBeGreaterThan(first?.valueLost ?? 0)
  })

  it('count one another: a later one begins where the one before left the budgets', () => {
    const { moves } = replay()
    expect(moves.length).toBeGreaterThan(1)
    const [first, second] = moves.map(({ decision }) => decision.move?.parts[0])
    expect(second?.from).toBe(first?.to)
    expect(new Set(moves.map(({ day }) => day)).size).toBe(moves.length)
  })

  it('are made by limits where the campaign has the budget, each from where the one before left it', () => {
    const limited = { ...free, minimumSpend: null, maximumSpend: null, isOwn: true }
    const milder = [anAd('a1', 'a', 3), anAd('a2', 'a', 3), anAd('b1', 'b', 6), anAd('b2', 'b', 6)]
    const shared: ReplayedCampaign = {
      ...{ ...campaign(false), budgetLevel: 'campaign', dailyBudget: 20_000, ads: milder },
      adsets: ['a', 'b'].map((id) => ({ id, audience: id, reach: [], limited })),
    }
    const { moves, pauses } = replay(policy, shared)
    expect(pauses).toEqual([])
    const parts = moves.map(({ decision }) => decision.move?.parts[0])
    expect(parts[0]).toMatchObject({
      adsetId: 'a',
      from: 10_000,
      limits: { to: { maximumSpend: parts[0]?.to } },
    })
    if (parts[1]) expect(parts[1]).toMatchObject({ from: parts[0]?.to })
    expect(replay(policy, { ...shared, dailyBudget: null }).moves).toEqual([])
  })

  it('are none where nobody asked, and where ad sets have no daily budget', () => {
    expect(replay({ ...policy, budgets: undefined }).moves).toEqual([])
    expect(replay(policy, campaign(false)).moves).toEqual([])
  })

  it('end for an ad that was paused by then', () => {
    const { moves, pauses } = replay(policy, {
      ...campaign(),
      ads: campaign().ads.map((ad) =>
        ad.id === 'a1'
          ? {
              ...ad,
              days: ad.days.map((list, day) =>
                day < 14 ? list : list.map((one) => ({ ...one, counts: {} })),
              ),
            }
          : ad,
      ),
    })
    const paused = pauses.find(({ adId }) => adId === 'a1')
    expect(paused).toBeDefined()
    const first = moves.find(({ day }) => day < (paused?.day ?? 0))
    const part = 1 - (first?.decision.move?.parts[0]?.to ?? 0) / (first?.decision.move?.parts[0]?.from ?? 1)
    const both = (paused?.day ?? 0) - (first?.day ?? 0)
    const alone = days - 1 - (paused?.day ?? 0)
    expect(first?.spendMoved).toBeCloseTo(part * (10_000 * both + 5000 * alone), 4)
  })
})
