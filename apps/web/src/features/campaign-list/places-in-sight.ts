type Range = {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

/**
 * The places of the rows to draw, in order: those in sight, some before and after, and around the one that has the focus,
 * wherever it is, so that scrolling away loses neither the focus nor what is typed, and J and K go on from it.
 * @param held the place of the row with the focus, or a negative number
 */
export function placesInSight({ startIndex, endIndex, overscan, count }: Range, held: number): number[] {
  const places = new Set<number>()
  const add = (from: number, to: number) => {
    for (let place = Math.max(0, from); place <= Math.min(count - 1, to); place += 1) places.add(place)
  }
  add(startIndex - overscan, endIndex + overscan)
  if (held >= 0) add(held - 1, held + 1)
  return [...places].sort((a, b) => a - b)
}
