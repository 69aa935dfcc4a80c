type Day = { readonly day: string; readonly spend: number; readonly purchases: number }
type Point = { readonly x: number; readonly y: number }
export type Course = {
  readonly figure: 'spend' | 'cost'
  /** Per cent of the drawing. */
  readonly points: readonly Point[]
  /** Of the first and of the last day. */
  readonly ends: readonly [number, number]
  /** What stands at `highest` of the drawing; its foot is zero. */
  readonly top: number
}

/** Where the largest value of each stands, in per cent from above. */
export const highest = 14

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
    const top = Math.max(...known.map(({ value }) => value)) || 1
    const points = known.map(({ place, value }) => ({
      x: (place / Math.max(1, places.length - 1)) * 100,
      y: highest + (1 - value / top) * (100 - highest),
    }))
    return [{ figure, points, ends: [first.value, last.value], top }]
  }
  return [
    ...at(({ spend }) => spend, 'spend'),
    ...at(({ spend, purchases }) => (purchases > 0 ? Math.round(spend / purchases) : null), 'cost'),
  ]
}
