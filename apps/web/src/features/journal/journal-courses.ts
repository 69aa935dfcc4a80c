import { roundTicks } from '../../ui/charts/chart-geometry.ts'

type Day = { readonly day: string; readonly spend: number; readonly purchases: number }
type Point = { readonly x: number; readonly y: number }
export type Course = {
  readonly figure: 'spend' | 'cost'
  /** Per cent of the drawing. */
  readonly points: readonly Point[]
  /** Of the first and of the last day. */
  readonly ends: readonly [number, number]
  /** Round amounts from the foot, which is zero, to `highest` of the drawing. */
  readonly ticks: readonly { readonly amount: number; readonly y: number }[]
}

/** Where the round amount above all values of each stands, in per cent from above. */
const highest = 14

/** Round amounts from zero to the first that is not below `top`. */
function ticksAbove(top: number): readonly number[] {
  const ticks = roundTicks(top)
  const [zero = 0, step = top] = ticks
  const last = ticks.at(-1) ?? zero
  return last < top ? [...ticks, last + step] : ticks
}

/** What is drawn over some days: each figure on a scale of its own, from zero; nothing where two days are not known. */
export function coursesOf(places: readonly string[], days: readonly Day[]): readonly Course[] {
  const at = (read: (day: Day) => number | null, figure: Course['figure']): readonly Course[] => {
    const known = days.flatMap((day) => {
      const value = read(day)
      const place = places.indexOf(day.day)
      return value === null || place < 0 ? [] : [{ place, value }]
    })
    const [first, last] = [known[0], known.at(-1)]
    if (!first || !last || known.length < 2) return []
    const amounts = ticksAbove(Math.max(...known.map(({ value }) => value)) || 1)
    const heightOf = (amount: number) => highest + (1 - amount / (amounts.at(-1) ?? 1)) * (100 - highest)
    const points = known.map(({ place, value }) => ({
      x: (place / Math.max(1, places.length - 1)) * 100,
      y: heightOf(value),
    }))
    const ticks = amounts.map((amount) => ({ amount, y: heightOf(amount) }))
    return [{ figure, points, ends: [first.value, last.value], ticks }]
  }
  return [
    ...at(({ spend }) => spend, 'spend'),
    ...at(({ spend, purchases }) => (purchases > 0 ? Math.round(spend / purchases) : null), 'cost'),
  ]
}
