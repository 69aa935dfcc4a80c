/** Round values from zero to `top`, four steps at most: 1, 2, 2.5 or 5 times a power of ten apart. */
export function roundTicks(top: number): readonly number[] {
  if (!(top > 0) || !Number.isFinite(top)) return [0]
  const power = 10 ** Math.floor(Math.log10(top / 4))
  const step = power * ([1, 2, 2.5, 5].find((factor) => top / (power * factor) <= 4) ?? 10)
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
}

type Side = 'start' | 'middle' | 'end'
/** To which side of its place a day is written, so that the first and the last stay within the drawing. */
export function sideOf(index: number, count: number): Side {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

export type Point = { readonly x: number; readonly y: number }
export const asPoints = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Indices of days to be written below a chart: the first, the last, today, and some between that leave room. */
export function dayTicks(count: number, today: number | null, spacing: number): readonly number[] {
  const last = count - 1
  const fixed = [...new Set([0, last])].filter(
    (index) => today === null || Math.abs(index - today) >= spacing,
  )
  const anchors = today === null ? fixed : [...fixed, today]
  const between = Array.from({ length: Math.max(0, Math.floor(last / 7)) }, (_, week) => 7 * (week + 1))
  const chosen = between.reduce<readonly number[]>(
    (kept, index) => (kept.every((other) => Math.abs(other - index) >= spacing) ? [...kept, index] : kept),
    anchors,
  )
  return chosen.toSorted((a, b) => a - b)
}
