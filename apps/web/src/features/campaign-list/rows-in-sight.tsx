import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { placesInSight } from './places-in-sight.ts'

type Props = {
  /** What scrolls over the rows. */
  readonly scroller: HTMLElement | null
  readonly count: number
  /** In pixels, of the row at a place with what stands under it; the same function while nothing changes. */
  readonly heightOf: (place: number) => number
  /** The place of the row with the focus, or a negative number. */
  readonly held: number
  /** The place of the row that is looked at beside the list, or a negative number. */
  readonly opened: number
  readonly onSee: (places: readonly number[]) => void
}

/** Follows the scrolling of many rows and tells which are in sight, before they are painted. It draws nothing itself. */
export function RowsInSight({ scroller, count, heightOf, held, opened, onSee }: Props) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    // Whoever scrolled before this came stays where they are.
    initialOffset: () => scroller?.scrollTop ?? 0,
    initialRect: { width: 0, height: window.innerHeight },
    overscan: 8,
    rangeExtractor: useCallback((range: Range) => placesInSight(range, held), [held]),
  })
  const { scrollToIndex } = virtual
  const places = virtual.getVirtualIndexes()
  const measured = useRef(heightOf)
  useLayoutEffect(() => {
    if (measured.current === heightOf) return
    measured.current = heightOf
    virtual.measure()
  }, [virtual, heightOf])
  useLayoutEffect(() => onSee(places), [onSee, places])
  useEffect(() => {
    if (opened >= 0) scrollToIndex(opened, { align: 'auto' })
  }, [opened, scrollToIndex])
  return null
}
