type Event = { readonly at: number; readonly sequence: number; readonly happen: () => void }

/** A clock that jumps from event to event. Everything that waits, waits here, so a schedule depends on its seed alone. */
export type VirtualTime = {
  readonly now: () => number
  readonly after: (milliseconds: number, happen: () => void) => void
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Lets time pass until `isOver`, the last event, or too many of them. @returns whether it was over */
  readonly pass: (isOver: () => boolean, mostEvents: number) => Promise<boolean>
}

/** Everything that code does between two events has been done: promises that were waiting have run. */
const settled = () => new Promise<void>((next) => setImmediate(next))

export function createVirtualTime(start: number): VirtualTime {
  const heap: Event[] = []
  let now = start
  let sequence = 0
  const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.sequence < b.sequence)
  const push = (event: Event) => {
    heap.push(event)
    for (let index = heap.length - 1; index > 0;) {
      const above = (index - 1) >> 1
      const [child, parent] = [heap[index], heap[above]]
      if (!child || !parent || !isBefore(child, parent)) break
      heap[index] = parent
      heap[above] = child
      index = above
    }
  }
  const pop = (): Event | undefined => {
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    heap[0] = last
    for (let index = 0; ;) {
      const least = [2 * index + 1, 2 * index + 2].reduce((best, below) => {
        const [candidate, holder] = [heap[below], heap[best]]
        return candidate && holder && isBefore(candidate, holder) ? below : best
      }, index)
      const [child, parent] = [heap[least], heap[index]]
      if (least === index || !child || !parent) return first
      heap[index] = child
      heap[least] = parent
      index = least
    }
  }
  const after = (milliseconds: number, happen: () => void) => {
    sequence += 1
    push({ at: now + Math.max(0, milliseconds), sequence, happen })
  }
  return {
    now: () => now,
    after,
    sleep: (milliseconds) => new Promise((wake) => after(milliseconds, wake)),
    pass: async (isOver, mostEvents) => {
      await settled()
      for (let count = 0; count < mostEvents && !isOver(); count += 1) {
        const event = pop()
        if (!event) break
        now = event.at
        event.happen()
        await settled()
      }
      return isOver()
    },
  }
}
