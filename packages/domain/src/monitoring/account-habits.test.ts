import { delayKernel, matureInto, usualDelays, type DelayKnots } from '@vigie/stats'
import { expect, test } from 'vitest'
import { costsOf, costsOfAccount } from './account-costs.ts'
import { ratesElsewhere, saleDelay } from './account-habits.ts'
import { evaluateCampaign } from './evaluate-campaign.ts'
import type { MonitoredAd, MonitoredCampaign } from './facts.ts'
import { funnelOf } from './funnel.ts'
import type { MonitoringPolicy } from './policy.ts'

const days = 22
const slow: DelayKnots = { hour: 0.1, day: 0.3, threeDays: 0.55, week: 1 }

function anAd(id: string, knots: DelayKnots, rate = 0.1): MonitoredAd {
  const clicks = Array.from({ length: days }, (_, day) => (day < 4 ? 0 : 60))
  const sold = clicks.map(() => 0)
  matureInto(clicks, days, delayKernel(knots, 1), 'conversionTime', sold)
  return {
    ...{ id, adsetId: 's', isActive: true, isManaged: true, hoursAlive: 400, hoursSinceChange: null },
    ...{ isHeldByPerson: false, overruled: null, attribution: '', isLearning: false, past: [] },
    ...{ spend: clicks.map((count) => 50 * count), impressions: clicks.map((count) => 80 * count) },
    counts: {
      inline_link_clicks: clicks,
      landing_page_view: clicks.map((count) => 0.6 * count),
      omni_purchase: sold.map((count) => count * rate),
    },
    values: {},
  }
}
const aCampaign = (id: string, knots: DelayKnots, rate?: number): MonitoredCampaign => ({
  ...{ id, budgetLevel: 'campaign', adsets: [], outages: [], elapsed: 1, dataAgeHours: 1 },
  ...{ reporting: 'conversionTime', pausedToday: [], movedToday: false, heldOut: {} },
  ads: [anAd(`${id}1`, knots, rate), anAd(`${id}2`, knots, rate)],
})
const policy: MonitoringPolicy = {
  weights: { omni_purchase: 1 },
  watches: { ads: true, adsets: false },
  preset: 'balanced',
}

test('how late sales come is learnt from the account’s other campaigns, and never from its own', () => {
  const account = costsOfAccount([
    aCampaign('a', slow),
    aCampaign('b', slow),
    aCampaign('c', usualDelays.purchase),
  ])
  expect(saleDelay(account.get('c')?.elsewhere.habits).day).toBeLessThan(usualDelays.purchase.day - 0.1)
  const lone = costsOfAccount([aCampaign('a', slow)])
  expect(saleDelay(lone.get('a')?.elsewhere.habits)).toBe(usualDelays.purchase)
})

test('an account that is broken, or whose platform dates at the impression, tells no delay', () => {
  const told = (change: Partial<MonitoredCampaign>) =>
    costsOf({ ...aCampaign('a', slow), ...change }).habits.delays
  expect(told({}).some((one) => one !== 0)).toBe(true)
  expect(told({ outages: Array.from({ length: days }, (_, at) => at === 9) }).every((one) => one === 0)).toBe(
    true,
  )
  expect(told({ reporting: 'impressionTime' }).every((one) => one === 0)).toBe(true)
})

test('rates of a funnel are those of the other campaigns, where enough was seen of them', () => {
  const funnel = funnelOf(
    policy.weights,
    new Set(['inline_link_clicks', 'landing_page_view', 'omni_purchase']),
  )
  if (!funnel) throw new Error('no funnel')
  const { habits } = costsOf(aCampaign('a', slow))
  expect(ratesElsewhere(funnel, habits)[1]).toBeCloseTo(0.6, 9)
  expect(ratesElsewhere(funnel)).toEqual([undefined, undefined, undefined])
  const few = { ...habits, events: { ...habits.events, omni_purchase: 19 } }
  expect(ratesElsewhere(funnel, few)[2]).toBeUndefined()
})

test('sales that are known to come late are expected still, and lower no ad for being young', () => {
  const campaign = aCampaign('a', slow)
  const others = [aCampaign('b', slow), aCampaign('c', slow), aCampaign('d', slow)]
  const value = (all: readonly MonitoredCampaign[]) =>
    evaluateCampaign(policy, campaign, costsOfAccount(all).get('a')).decisions[0]?.value ?? 0
  expect(value([campaign, ...others])).toBeGreaterThan(value([campaign]))
})
