import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { BelowIds } from './below-ids.ts'
import { placesInSight } from './places-in-sight.ts'

type Props = {
  /** In pixels, without what stands under a row. */
  readonly rowHeight: number
  readonly below: BelowIds | undefined
  /** What scrolls over the rows. */
  readonly scroller: HTMLElement | null
  readonly count: number
  /** Of all rows, while something stands under them. */
  readonly ids: readonly (string | null)[] | undefined
  /** The place of the row with the focus, or a negative number. */
  readonly held: number
  /** The place of the row that is looked at beside the list, or a negative number. */
  readonly opened: number
  readonly onSee: (places: readonly number[]) => void
}

/** Follows the scrolling of many rows and tells which are in sight, before they are painted. It draws nothing itself. */
export function RowsInSight(props: Props) {
  const { scroller, count, rowHeight, ids, below, held, opened, onSee } = props
  const heightOf = useCallback(
    (place: number) => rowHeight + ((ids && below?.heightOf(ids.slice(place, place + 1))) ?? 0),
    [rowHeight, ids, below],
  )
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
