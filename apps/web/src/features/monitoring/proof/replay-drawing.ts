import { dayTicks, roundTicks, sideOf, type Point } from '../../../ui/charts/chart-geometry.ts'
import type { CurveDay } from './replay-curve.ts'

const box = { height: 168, left: 62, right: 10, top: 12, bottom: 42 }
/** Width that a date below the axis needs. */
const dayWidth = 62

/** Where everything of a replay's chart stands, `width` by `height` units; `perUnit` weighted value is one on the axis. */
export function drawReplay(curve: readonly CurveDay[], perUnit: number, width: number) {
  const steps = Math.max(1, curve.length - 1)
  const inner = Math.max(1, width - box.left - box.right)
  const last = curve.at(-1)
  const top = Math.max(last?.asWas ?? 0, last?.asWould ?? 0, Number.EPSILON) / perUnit
  const bottom = box.height - box.bottom
  const x = (index: number) => box.left + (index / steps) * inner
  const y = (value: number) => bottom - (value / perUnit / (top * 1.04)) * (bottom - box.top)
  const line = (read: (day: CurveDay) => number): readonly Point[] =>
    curve.map((day, index) => ({ x: x(index), y: y(read(day)) }))
  return {
    height: box.height,
    frame: { left: box.left, right: x(steps), top: box.top, bottom },
    step: inner / steps,
    asWas: line(({ asWas }) => asWas),
    asWould: line(({ asWould }) => asWould),
    amounts: roundTicks(top).map((amount) => ({ amount, y: y(amount * perUnit) })),
    days: dayTicks(curve.length, null, Math.ceil((dayWidth * curve.length) / inner)).map((index) => ({
      day: curve[index]?.day ?? '',
      x: x(index),
      side: sideOf(index, curve.length),
    })),
    /** A tick for each day with a pause. */
    ticks: curve.flatMap(({ day, paused }, index) => (paused.length > 0 ? [{ day, x: x(index) }] : [])),
    /** Days that rest on figures of later readings, as parts of the line below the axis. */
    unkept: curve.flatMap(({ day, reconstructedShare }, index) => {
      const from = Math.max(box.left, x(index - 0.5))
      const until = Math.min(x(steps), x(index + 0.5))
      return reconstructedShare > 0 ? [{ day, x: from, width: Math.max(0, until - from) }] : []
    }),
  } as const
}
