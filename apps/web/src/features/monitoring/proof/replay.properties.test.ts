import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BackTest } from '../../../data/decisions.ts'
import { drawReplay } from './replay-drawing.ts'
import { nextPause, replayCurve } from './replay-curve.ts'

const amount = fc.double({ min: 0, max: 1e7, noNaN: true })
const days = fc
  .array(
    fc.record({
      spend: amount,
      value: amount,
      spendAvoided: amount,
      goalLost: fc.nat(50),
      valueLost: amount,
      valueElsewhere: amount,
      reconstructedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((list) =>
    list.map((one, index) => ({
      ...one,
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    })),
  )
const replays = days.chain((list) =>
  fc.record({
    days: fc.constant(list),
    pauses: fc.array(
      fc
        .record({
          at: fc.nat(list.length - 1),
          kind: fc.constantFrom<('ad' | 'adset')[]>('ad', 'adset'),
          ad: fc.integer({ min: 1, max: 99 }),
          spendAvoided: amount,
        })
        .map(({ at, kind, ad, spendAvoided }): BackTest['pauses'][number] => ({
          day: list[at]?.day ?? '',
          kind,
          sentence: { fr: `adset ${ad % 3}`, en: '' },
          adId: String(ad),
          adName: '',
          pictureUrl: null,
          adsetName: '',
          campaignId: '1',
          campaignName: '',
          worse: 1,
          goal: 'omni_purchase',
          spendAvoided,
          goalLost: 0,
          valueLost: 0,
          valueElsewhere: 0,
        })),
      { maxLength: 30 },
    ),
  }),
)

test('curves never fall, end on the totals, and no pause is lost or counted twice', () =>
  fc.assert(
    fc.property(replays, (replay) => {
      const curve = replayCurve(replay)
      const total = (key: 'valueLost' | 'valueElsewhere' | 'spendAvoided') =>
        replay.days.reduce((sum, one) => sum + one[key], 0)
      expect(curve.at(-1)).toMatchObject({
        asWas: total('valueLost'),
        asWould: total('valueElsewhere'),
        spendAvoided: total('spendAvoided'),
        pausesSoFar: replay.pauses.length,
      })
      for (const [index, one] of curve.entries()) {
        const before = curve[index - 1]
        if (!before) continue
        expect(one.asWas).toBeGreaterThanOrEqual(before.asWas)
        expect(one.asWould).toBeGreaterThanOrEqual(before.asWould)
      }
      const told = curve.flatMap(({ paused }) => paused)
      expect(told.reduce((sum, { ads }) => sum + ads, 0)).toBe(replay.pauses.length)
      const spared = replay.pauses.reduce((sum, one) => sum + one.spendAvoided, 0)
      expect(told.reduce((sum, one) => sum + one.spendAvoided, 0)).toBeCloseTo(spared, 2)
    }),
  ))

test('everything is drawn within its frame, whatever the width', () =>
  fc.assert(
    fc.property(
      replays,
      fc.double({ min: 0.5, max: 100, noNaN: true }),
      fc.integer({ min: 200, max: 2000 }),
      (replay, perUnit, width) => {
        const {
          frame,
          asWas,
          asWould,
          ticks,
          unkept,
          amounts,
          days: written,
        } = drawReplay(replayCurve(replay), perUnit, width)
        const isWithin = (value: number, low: number, high: number) =>
          expect(value >= low - 1e-6 && value <= high + 1e-6).toBe(true)
        for (const { x, y } of [...asWas, ...asWould]) {
          isWithin(x, frame.left, frame.right)
          isWithin(y, frame.top, frame.bottom)
        }
        for (const { x } of [...ticks, ...written]) isWithin(x, frame.left, frame.right)
        for (const one of unkept) isWithin(one.x + one.width, frame.left, frame.right)
        for (const { y } of amounts) isWithin(y, frame.top, frame.bottom)
      },
    ),
  ))

test('the next pause is the nearest in its direction', () =>
  fc.assert(
    fc.property(replays, fc.nat(59), fc.constantFrom<(1 | -1)[]>(1, -1), (replay, place, step) => {
      const curve = replayCurve(replay)
      const from = place % curve.length
      const found = nextPause(curve, from, step)
      const ahead = curve.flatMap(({ paused }, at) =>
        paused.length > 0 && (at - from) * step > 0 ? [at] : [],
      )
      const nearest = ahead.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))[0]
      expect(found).toBe(nearest ?? null)
    }),
  ))
