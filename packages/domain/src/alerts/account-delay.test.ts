import { delayKernel, matureInto, usualDelays, type DelayKnots } from '@vigie/stats'
import { expect, test } from 'vitest'
import { dayBefore } from '../performance/freshness.ts'
import { accountDelay } from './account-delay.ts'
import { objectiveQuestionOf, type AlertDay } from './alert-facts.ts'

const today = '2026-03-29'
const slow: DelayKnots = { hour: 0.1, day: 0.3, threeDays: 0.55, week: 1 }

/** A campaign that began two weeks ago, whose sales come as a delay says. */
function campaign(knots: DelayKnots): readonly AlertDay[] {
  const clicks = Array.from({ length: 28 }, (_, at) => (at < 14 ? 0 : 200))
  const sold = clicks.map(() => 0)
  matureInto(clicks, 28, delayKernel(knots, 1), 'conversionTime', sold)
  return clicks.map((linkClicks, at) => ({
    ...{ day: dayBefore(today, 28 - at), spend: linkClicks * 50, impressions: linkClicks * 80, linkClicks },
    ...{ purchases: Math.round(sold[at] ?? 0) / 4, purchaseValue: (sold[at] ?? 0) * 1500 },
  }))
}

test('an account whose sales come late has a delay of its own, and none is learnt across an outage', () => {
  const learnt = accountDelay([campaign(slow), campaign(slow)], { today, outages: new Set() })
  expect(learnt.day).toBeLessThan(usualDelays.purchase.day - 0.1)
  const broken = { today, outages: new Set([dayBefore(today, 3)]) }
  expect(accountDelay([campaign(slow)], broken)).toBe(usualDelays.purchase)
  expect(accountDelay([], { today, outages: new Set() })).toBe(usualDelays.purchase)
})

test('an objective of such an account waits for sales that are still to come', () => {
  const days = campaign(slow).filter(({ day }) => day >= dayBefore(today, 7))
  const moment = { today, elapsed: 0.5, knownSince: null, hoursBehind: 0 }
  const matured = (delay?: DelayKnots) =>
    objectiveQuestionOf({ metric: 'ROAS', target: 2, threshold: 10 }, days, {
      ...{ account: days, moment, unit: 100 },
      ...(delay ? { delay } : {}),
    }).days.reduce((sum, { maturedSpend }) => sum + maturedSpend, 0)
  expect(matured(slow)).toBeLessThan(0.9 * matured())
})
