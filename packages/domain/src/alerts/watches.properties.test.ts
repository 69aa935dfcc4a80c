import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayBefore } from '../performance/freshness.ts'
import { deliveryState } from './watched-delivery.ts'
import { fatigueOf, rested, tired } from './watched-fatigue.ts'
import { trackingState } from './watched-tracking.ts'

const moment = { today: '2026-03-16', elapsed: 0.6, knownSince: '2026-01-01', hoursBehind: 0.1 }
/** Impressions of the days before today and of today, the last. */
const shown = (...counts: readonly number[]) =>
  new Map(counts.map((count, index) => [dayBefore(moment.today, counts.length - 1 - index), count]))

describe('a campaign that is switched on', () => {
  test('delivers as soon as it is shown once today, whatever came before', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 6 }), fc.integer({ min: 1 }), (before, today) => {
        expect(deliveryState(shown(...before, today), moment)).toBe('delivers')
      }),
    ))

  test.each([
    ['a busy one, nothing since noon', [5000, 5000, 5000, 5000, 0], {}, 'silent'],
    ['a small one, nothing today', [200, 200, 200, 200, 0], {}, 'unknown'],
    ['a small one, nothing since yesterday', [200, 200, 200, 0, 0], {}, 'silent'],
    ['one that never delivered', [0, 0, 0, 0, 0], {}, 'unknown'],
    ['a busy one in the morning', [5000, 5000, 5000, 5000, 0], { elapsed: 0.2 }, 'unknown'],
    ['a busy one whose figures are late', [5000, 5000, 5000, 5000, 0], { hoursBehind: 5 }, 'unknown'],
    [
      'one that is too young to be known',
      [5000, 5000, 5000, 5000, 0],
      { knownSince: '2026-03-14' },
      'unknown',
    ],
  ] as const)('%s', (_name, counts, change, state) =>
    expect(deliveryState(shown(...counts), { ...moment, ...change })).toBe(state),
  )
})

describe('tracking', () => {
  const steady = (today: number, yesterday = 60) => ({
    spend: Array.from({ length: 15 }, () => 10_000),
    events: new Map([
      ['purchases', [...Array.from({ length: 13 }, () => 6), 6, 3]],
      ['carts', [...Array.from({ length: 13 }, () => 60), yesterday, today]],
    ]),
    elapsed: 0.7,
  })

  test('is judged on the most frequent event, and is down when it stops', () => {
    expect(trackingState(steady(0))).toMatchObject({ event: 'carts', isOut: true, seen: 0 })
    expect(trackingState(steady(35))).toMatchObject({ event: 'carts', isOut: false })
    expect(trackingState(steady(0))?.usualPerDay).toBeCloseTo(60, 0)
  })

  test('stays down through the night in which too little was spent to say', () => {
    const night = { ...steady(0, 0), elapsed: 0.02 }
    expect(trackingState(night)).toMatchObject({ isOut: true })
    expect(trackingState({ ...steady(1, 0), elapsed: 0.02 })).toMatchObject({ isOut: false })
  })

  test('a day that has hardly begun says nothing by itself, however little came of it', () =>
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.double({ min: 0, max: 0.12, noNaN: true }), (today, elapsed) => {
        const spend = [...Array.from({ length: 14 }, () => 10_000), Math.round(10_000 * elapsed)]
        const events = new Map([['page views', [...Array.from({ length: 14 }, () => 3800), today]]])
        expect(trackingState({ spend, events, elapsed })?.isOut).toBe(false)
      }),
    ))

  test('a day on which nothing was spent says nothing by itself: who pauses everything has no outage', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 5000 }),
        (elapsed, perDay) => {
          const spend = [...Array.from({ length: 14 }, () => 10_000), 0]
          const events = new Map([['page views', [...Array.from({ length: 14 }, () => perDay), 0]]])
          expect(trackingState({ spend, events, elapsed })?.isOut).toBe(false)
        },
      ),
    ))

  test('a budget that is cut is no outage', () => {
    const cut = steady(0)
    expect(trackingState({ ...cut, spend: [...cut.spend.slice(0, -2), 0, 0] })?.isOut).toBe(false)
  })

  test('nothing tracked is nothing to say', () =>
    expect(trackingState({ spend: [1, 2], events: new Map(), elapsed: 0.5 })).toBeNull())
})

describe('fatigue', () => {
  const rest = {
    recent: { impressions: 300_000, clicks: 4500 },
    before: { impressions: 1_400_000, clicks: 21_000 },
  }
  const before = { impressions: 140_000, clicks: 2100 }
  const of = (clicks: number, others = rest) =>
    fatigueOf({ recent: { impressions: 30_000, clicks }, before, rest: others })

  test('an ad that loses two fifths of its clicks is tired, one that loses a twentieth is not', () => {
    expect(of(270)?.probability).toBeGreaterThan(tired)
    expect(of(270)?.loss).toBeCloseTo(0.4, 1)
    expect(of(430)?.probability).toBeLessThan(rested)
  })

  test('is beside the rest: what everything loses tires nothing', () => {
    const market = { ...rest, recent: { impressions: 300_000, clicks: 2700 } }
    expect(of(270, market)?.probability).toBeLessThan(rested)
  })

  test('whatever is tired with some clicks is tired with fewer, and nothing is ever NaN', () =>
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 3000 }), (clicks, more) => {
        const [few, many] = [of(clicks), of(clicks + more)]
        expect(few?.loss ?? -1).toBeGreaterThanOrEqual(many?.loss ?? 2)
        expect((many?.probability ?? 0) < tired || (few?.probability ?? 0) >= tired).toBe(true)
        expect(Number.isNaN(few?.probability)).toBe(false)
      }),
    ))

  test('says nothing of what was hardly shown', () =>
    expect(fatigueOf({ recent: { impressions: 1000, clicks: 0 }, before, rest })).toBeNull())
})
