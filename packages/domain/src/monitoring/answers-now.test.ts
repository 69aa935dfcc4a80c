import { learnKept, noSlope } from '@vigie/stats'
import { describe, expect, it } from 'vitest'
import { costsOf, noSpendEvidence } from './account-costs.ts'
import { answersNow, type AnswersNow } from './answers-now.ts'
import { transferErrorsOf } from './creative-transfer.ts'
import { evaluateCampaign } from './evaluate-campaign.ts'
import type { MonitoredAd, MonitoredCampaign } from './facts.ts'
import { fitCampaign, seenEvents } from './fit-campaign.ts'
import { funnelOf } from './funnel.ts'

const days = 21
const people = 30_000
const wear = 0.35
/** Impressions a day of an ad that runs from one day to another. */
const from = (first: number, last = days, impressions = 6000) =>
  Array.from({ length: days }, (_, day) => (day >= first && day < last ? impressions : 0))

/** An ad that wears as `wear` says; its people know it by all impressions since its first. */
function anAd(id: string, adsetId: string, impressions: readonly number[], quality = 1): MonitoredAd {
  let seen = 0
  const clicks = impressions.map((shown) => {
    const rate = 0.02 * quality * (1 + seen) ** -wear
    seen = (seen + shown / people) * 0.95
    return Math.round(shown * rate)
  })
  const first = impressions.findIndex((one) => one > 0)
  return {
    id,
    adsetId,
    isActive: (impressions.at(-1) ?? 0) > 0,
    isManaged: true,
    hoursAlive: (days - first) * 24,
    hoursSinceChange: null,
    isHeldByPerson: false,
    overruled: null,
    attribution: '',
    isLearning: false,
    past: [],
    spend: impressions.map((shown) => shown / 100),
    impressions,
    counts: {
      inline_link_clicks: clicks,
      landing_page_view: clicks.map((count) => Math.round(count * 0.8)),
      omni_add_to_cart: clicks.map((count) => Math.round(count * 0.1)),
      omni_purchase: clicks.map((count) => Math.round(count * 0.03)),
    },
    values: {},
  }
}

function aCampaign(ads: readonly MonitoredAd[], { isReachTold = true } = {}): MonitoredCampaign {
  const adsets = [...Map.groupBy(ads, ({ adsetId }) => adsetId)].map(([id, own]) => ({
    id,
    audience: id,
    reach: Array.from({ length: days }, (_, day) => {
      const shown = own.reduce((sum, { impressions }) => sum + (impressions[day] ?? 0), 0)
      return isReachTold ? Math.round(people * -Math.expm1(-shown / people)) : 0
    }),
  }))
  return {
    id: 'c',
    budgetLevel: 'campaign',
    ads,
    adsets,
    outages: Array.from({ length: days }, () => false),
    elapsed: 1,
    dataAgeHours: 1,
    reporting: 'conversionTime',
    pausedToday: [],
    movedToday: false,
    heldOut: {},
  }
}

const answersOf = (campaign: MonitoredCampaign) => answersNow(campaign, costsOf(campaign), noSpendEvidence)
const mixed = [
  anAd('long', 's1', from(0)),
  anAd('beside', 's1', from(0, days, 3000)),
  anAd('new', 's2', from(18)),
  anAd('early', 's2', from(0, 7)),
]

describe('how people answer today', () => {
  it('is less of an ad that was seen long, more of one that rested, and known where each met whom', () => {
    const { ads } = answersOf(aCampaign(mixed))
    const of = (id: string) => ads.get(id) ?? { seen: Number.NaN, left: Number.NaN }
    expect(of('long').seen).toBeGreaterThan(2 * of('new').seen)
    expect(of('long').left).toBeLessThan(0.95)
    expect(of('long').left).toBeLessThan(of('new').left)
    expect(of('early').left).toBeGreaterThan(of('long').left)
  })

  it('wears in each audience as its ads that run were seen', () => {
    const { audiences } = answersOf(aCampaign(mixed))
    const wearOf = (id: string) => audiences.get(id)?.wear ?? Number.NaN
    expect(wearOf('s1')).toBeGreaterThan(wearOf('s2'))
    expect(wearOf('s2')).toBeGreaterThan(0)
  })

  it('is as on the days that were read where the platform tells no reach', () => {
    const { ads, audiences } = answersOf(aCampaign(mixed, { isReachTold: false }))
    for (const { seen, left } of ads.values()) expect([seen, left]).toEqual([0, 1])
    for (const { wear: none } of audiences.values()) expect(none).toBe(0)
  })

  it('is told beside each decision, and lowers what money would bring among ads that were seen much', () => {
    const worse = anAd('worse', 's2', from(14), 0.5)
    const decided = (others: readonly MonitoredAd[]) =>
      evaluateCampaign(
        { weights: { omni_purchase: 100 }, watches: { ads: true, adsets: false }, preset: 'balanced' },
        aCampaign([worse, ...others]),
      ).decisions.find(({ id }) => id === 'worse')
    const among = decided([anAd('long', 's1', from(0)), anAd('beside', 's1', from(0))])
    const { here, elsewhere } = among?.numbers.answering ?? {}
    expect(elsewhere?.seen).toBeGreaterThan(here?.seen ?? Infinity)
    expect(elsewhere?.left).toBeLessThan(1)
    const fresh = decided([anAd('long', 's1', from(14)), anAd('beside', 's1', from(14))])
    const times = (one: typeof fresh) => (one?.bar ?? 0) / (one?.value ?? 1)
    expect(times(among)).toBeLessThan(times(fresh))
  })

  it('tells audiences, and what reach costs of late, apart only where clicks show that people tire', () => {
    const spend = from(0).map((shown, day) => shown / (day < 14 ? 100 : 60))
    const campaign = aCampaign([{ ...anAd('dearer', 's1', from(0)), spend }, ...mixed])
    const own = { ...costsOf(campaign), wear: noSlope, variety: noSlope }
    const knowing = (worth: number) =>
      answersNow(campaign, own, {
        ...noSpendEvidence,
        wear: { pulls: 1e9, both: 1e9 },
        variety: { pulls: 1e9, both: 1e9 * worth },
      })
    const [fresh, tires] = [knowing(0), knowing(0.2)]
    const responses = ({ audiences }: AnswersNow) => [...audiences.values()].map(({ response }) => response)
    expect(new Set(responses(fresh)).size).toBe(1)
    expect(new Set(responses(tires)).size).toBe(2)
    // Its audience is asked more and more; nobody of it wears.
    expect(fresh.ads.get('new')?.left).toBe(1)
    expect(tires.ads.get('new')?.left).not.toBe(1)
    expect(fresh.ads.get('dearer')?.reach).toBe(1)
    expect(tires.ads.get('dearer')?.reach).toBeLessThan(0.9)
    expect(tires.ads.get('long')?.reach).toBeGreaterThan(1)
  })

  it('makes stakes smaller where the account shows that variety is worth something, and doubts nothing more for it', () => {
    const campaign = aCampaign([...mixed, anAd('worse', 's1', from(0), 0.4)])
    const decided = (worth: number) => {
      const elsewhere = { ...noSpendEvidence, variety: { pulls: 4000, both: 4000 * worth } }
      const { decisions } = evaluateCampaign(
        { weights: { omni_purchase: 100 }, watches: { ads: true, adsets: false }, preset: 'balanced' },
        campaign,
        { own: costsOf(campaign), elsewhere, kept: learnKept() },
      )
      return decisions.find(({ id }) => id === 'worse')
    }
    const [none, some, worth] = [decided(0), decided(0.08), decided(0.2)]
    expect(worth?.wastePerDay).toBeGreaterThan(0)
    expect(worth?.wastePerDay).toBeLessThan(0.8 * (none?.wastePerDay ?? 0))
    // Audiences are told apart alike from so much on: what moves beyond is what is kept of a promise.
    expect(worth?.wastePerDay).toBeLessThan(some?.wastePerDay ?? 0)
    expect(worth?.doubt).toBe(some?.doubt)
    // Where all is kept the share is that of the pauses together; the threshold that is shown says so.
    expect(worth?.threshold).toBe(0.9)
    expect(none?.threshold).toBeLessThan(0.89)
    expect(none?.threshold).toBeGreaterThanOrEqual(0.875)
  })

  it('counts what people answer less to more spend once: in the bar, and not in what is kept of it again', () => {
    const campaign = aCampaign([...mixed, anAd('worse', 's1', from(0), 0.4)])
    const decided = (power: number) => {
      const sales = { pulls: 4000, both: -4000 * power }
      const elsewhere = { ...noSpendEvidence, responses: { clicks: noSlope, sales } }
      const { decisions } = evaluateCampaign(
        { weights: { omni_purchase: 100 }, watches: { ads: true, adsets: false }, preset: 'balanced' },
        campaign,
        { own: costsOf(campaign), elsewhere, kept: learnKept() },
      )
      return decisions.find(({ id }) => id === 'worse')
    }
    const [none, much] = [decided(0), decided(0.3)]
    expect(much?.bar).toBeLessThan(none?.bar ?? 0)
    expect(much?.kept).toEqual(none?.kept)
  })

  it('makes values those of today: what is left of each, as surely known, here and where the money would go', () => {
    const dearer = from(0).map((shown, day) => shown / (day < 14 ? 100 : 60))
    const campaign = aCampaign([...mixed, { ...anAd('dearer', 's2', from(0)), spend: dearer }])
    const funnel = funnelOf({ omni_purchase: 100 }, seenEvents(campaign))
    if (!funnel) throw new Error('There is nothing to weigh')
    const fitted = (answers: AnswersNow) =>
      fitCampaign(funnel, campaign, { errors: transferErrorsOf(undefined), answers })
    const answers = answersOf(campaign)
    const [now, then] = [fitted(answers), fitted({ ...answers, ads: new Map() })]
    const own = new Set(['new'])
    for (const [at, { id }] of campaign.ads.entries()) {
      const { left: answered, reach } = answers.ads.get(id) ?? { left: Number.NaN, reach: Number.NaN }
      const left = answered * reach
      for (const [today, read] of [
        [now.fit.ads[at], then.fit.ads[at]],
        [now.fit.apart(own)[at], then.fit.apart(own)[at]],
        [now.estimates[at]?.estimate, then.estimates[at]?.estimate],
      ] as const) {
        expect(today?.mean).toBeCloseTo(left * (read?.mean ?? Number.NaN), 12)
        expect((today?.variance ?? 0) / (today?.mean ?? 1) ** 2).toBeCloseTo(
          (read?.variance ?? 0) / (read?.mean ?? 1) ** 2,
          9,
        )
      }
    }
  })
})
