import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MonitoringDecision } from './decision.ts'
import { evaluateCampaign } from './evaluate-campaign.ts'
import type { MonitoredAd, MonitoredCampaign } from './facts.ts'
import { isHeldOut } from './hold-out.ts'
import { outcomeDays } from './outcome-days.ts'
import type { MonitoringPolicy } from './policy.ts'

const length = 14
const chance = { account: 'act_1', day: '2026-03-12' }
const text = fc.string({ minLength: 1, maxLength: 12 })
const share = fc.integer({ min: 1, max: 99 }).map((part) => part / 100)

describe('who is left to chance', () => {
  test('the same question has the same answer, and a larger share leaves out whoever a smaller one does', () =>
    fc.assert(
      fc.property(text, text, text, share, share, (account, day, id, a, b) => {
        const drawn = (one: number) => isHeldOut({ account, day, share: one }, id, undefined)
        expect(drawn(a)).toBe(drawn(a))
        if (drawn(Math.min(a, b))) expect(drawn(Math.max(a, b))).toBe(true)
        expect(isHeldOut({ account, day, share: 0 }, id, undefined)).toBe(false)
        expect(isHeldOut({ account, day, share: 1 }, id, undefined)).toBe(true)
      }),
    ))

  test('whoever was drawn waits for the whole week that is measured, and is never drawn again', () =>
    fc.assert(
      fc.property(text, share, fc.nat(90), (id, one, since) => {
        expect(isHeldOut({ ...chance, share: one }, id, since)).toBe(since <= outcomeDays)
      }),
    ))

  const ids = Array.from({ length: 4000 }, (_, at) => String(120_000_000_000 + at))
  const days = Array.from({ length: 4000 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
  )
  const parts = (drawn: readonly boolean[]) => drawn.filter(Boolean).length / drawn.length

  test.each([0.05, 0.1, 0.2])('%d of the ads of a day are, of an ad’s days and of accounts too', (one) => {
    const near = (part: number) => expect(Math.abs(part - one)).toBeLessThan(0.025)
    near(parts(ids.map((id) => isHeldOut({ ...chance, share: one }, id, undefined))))
    near(parts(days.map((day) => isHeldOut({ ...chance, day, share: one }, '1', undefined))))
    near(parts(ids.map((account) => isHeldOut({ ...chance, account, share: one }, '1', undefined))))
    // One day says nothing of the next, nor one ad of its neighbour.
    const both = days.map((day, at) =>
      [day, days[at + 1] ?? ''].every((it) => isHeldOut({ ...chance, day: it, share: one }, '1', undefined)),
    )
    expect(parts(both)).toBeLessThan(one ** 2 + 0.02)
  })
})

const policy: MonitoringPolicy = {
  weights: { omni_purchase: 100 },
  watches: { ads: true, adsets: true },
  preset: 'balanced',
}

type Drawn = { readonly sells: number; readonly adset: string; readonly hours: number }
const drawn: fc.Arbitrary<readonly Drawn[]> = fc.array(
  fc.record({
    sells: fc.integer({ min: 0, max: 12 }),
    adset: fc.constantFrom('s1', 's2'),
    hours: fc.constantFrom(10, 30, 400, 400, 400),
  }),
  { minLength: 2, maxLength: 7 },
)

function campaignOf(ads: readonly Drawn[], change: Partial<MonitoredCampaign> = {}): MonitoredCampaign {
  const same = (count: number) => Array.from({ length }, () => count)
  return {
    id: 'c',
    budgetLevel: 'campaign',
    adsets: [],
    ads: ads.map(({ sells, adset, hours }, at): MonitoredAd => ({
      id: `ad${at}`,
      adsetId: adset,
      isActive: true,
      isManaged: true,
      hoursAlive: hours,
      hoursSinceChange: null,
      isHeldByPerson: false,
      overruled: null,
      attribution: '',
      isLearning: false,
      past: [],
      spend: same(50),
      impressions: same(5000),
      counts: { inline_link_clicks: same(20 + 10 * sells), omni_purchase: same(sells) },
      values: {},
    })),
    outages: same(0).map(() => false),
    elapsed: 1,
    dataAgeHours: 1,
    reporting: 'conversionTime',
    pausedToday: [],
    movedToday: false,
    heldOut: {},
    ...change,
  }
}

const decide = (campaign: MonitoredCampaign, one: number, heldOut: MonitoredCampaign['heldOut'] = {}) =>
  evaluateCampaign({ ...policy, holdOut: { ...chance, share: one } }, { ...campaign, heldOut }).decisions
const pausedIn = (decisions: readonly MonitoringDecision[]) =>
  decisions.filter(({ action }) => action === 'pause')
const leftIn = (decisions: readonly MonitoringDecision[]) =>
  decisions.filter(({ gate }) => gate === 'heldOut')
const mostWasteful = (decisions: readonly MonitoringDecision[]) =>
  decisions.toSorted((a, b) => b.wastePerDay - a.wastePerDay)[0]
const budget = fc.constantFrom('campaign' as const, 'adset' as const)

describe('a pause that is left to chance', () => {
  test('none is where nothing is left to chance: the same decisions as without', () =>
    fc.assert(
      fc.property(drawn, budget, (ads, budgetLevel) => {
        const campaign = campaignOf(ads, { budgetLevel })
        expect(decide(campaign, 0)).toEqual(evaluateCampaign(policy, campaign).decisions)
      }),
    ))

  test('is one that would be made, decided all the same, with everything it rests on', () =>
    fc.assert(
      fc.property(drawn, (ads) => {
        const campaign = campaignOf(ads)
        const made = pausedIn(decide(campaign, 0))
        const left = leftIn(decide(campaign, 1))
        expect(pausedIn(decide(campaign, 1))).toEqual([])
        expect(left.length > 0).toBe(made.length > 0)
        const restsOn = ({ id, worse, value, bar, wastePerDay, numbers }: MonitoringDecision) =>
          JSON.stringify([id, worse, value, bar, wastePerDay, numbers])
        // Those that come after another was stopped are compared without it; the first is not.
        const same = left.filter((one) => made.some((other) => restsOn(other) === restsOn(one)))
        expect(same.length > 0).toBe(made.length > 0)
        for (const one of left) expect(one).toMatchObject({ action: 'flag', gate: 'heldOut' })
      }),
    ))

  test('guards are asked first: what one of them holds is not the doing of chance', () =>
    fc.assert(
      fc.property(drawn, (ads) => {
        const campaign = campaignOf(ads)
        const kept = decide(campaign, 0)
        const young = new Set(
          campaign.ads.flatMap(({ id, hoursAlive }) => ((hoursAlive ?? 0) < 24 ? [id] : [])),
        )
        for (const { id } of leftIn(decide(campaign, 1))) expect(young.has(id)).toBe(false)
        for (const { id, gate } of kept) {
          if (gate !== 'tooYoung') continue
          expect(decide(campaign, 1).find((one) => one.id === id)?.gate).toBe('tooYoung')
        }
        expect(leftIn(decide({ ...campaign, dataAgeHours: 13 }, 1))).toEqual([])
      }),
    ))

  test('runs on for its week, whatever the lot of its days, and is then paused like any other', () =>
    fc.assert(
      fc.property(drawn, share, (ads, one) => {
        const campaign = campaignOf(ads)
        const first = mostWasteful(pausedIn(decide(campaign, 0)))
        if (!first) return
        for (const since of [0, outcomeDays, outcomeDays + 1]) {
          const now = decide(campaign, one, { [first.id]: since }).find(({ id }) => id === first.id)
          expect(now?.gate === 'heldOut').toBe(since <= outcomeDays)
          if (since > outcomeDays) expect(now?.action).toBe('pause')
        }
        // Nobody wants to learn any more: it is paused at once.
        expect(decide(campaign, 0, { [first.id]: 1 }).find(({ id }) => id === first.id)?.action).toBe('pause')
      }),
    ))
})
