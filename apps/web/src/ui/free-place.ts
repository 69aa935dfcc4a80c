/** A rectangle of the window, in pixels from its upper left corner. */
export type Area = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Size = Pick<Area, 'width' | 'height'>

const step = 24

/**
 * Where something of this size stands in a room so that it covers least of what is taken: low before high, left before
 * right before the middle, and where nothing is covered at all as soon as there is such a place.
 */
export function freePlace({ width, height }: Size, room: Area, taken: readonly Area[]): Area {
  const right = Math.max(room.left, room.left + room.width - width)
  const lefts = [room.left, right, (room.left + right) / 2]
  const lowest = Math.max(room.top, room.top + room.height - height)
  const rows = Math.floor((lowest - room.top) / step) + 1
  const places = Array.from({ length: rows }, (_, row) => lowest - row * step).flatMap((top) =>
    lefts.map((left) => ({ left, top, width, height })),
  )
  let best = { left: room.left, top: lowest, width, height }
  let least = Infinity
  for (const place of places) {
    const covered = coveredBy(place, taken)
    if (covered >= least) continue
    if (covered === 0) return place
    best = place
    least = covered
  }
  return best
}

/** Square pixels of what is taken that a place covers. */
export const coveredBy = (place: Area, taken: readonly Area[]): number =>
  taken.reduce((sum, area) => sum + shared(place, area), 0)

function shared(one: Area, other: Area): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return Math.max(0, wide) * Math.max(0, high)
}
