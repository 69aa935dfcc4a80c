import {
  Fragment,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'

import type { BelowIds } from './below-ids.ts'

/** Read where there are many: to follow the scrolling weighs as much as the rest of the table. */
const RowsInSight = lazy(() =>
  import('./rows-in-sight.tsx').then((chunk) => ({ default: chunk.RowsInSight })),
)

export type Scrolled<Row> = {
  readonly rows: readonly Row[]
  readonly rowHeight: number
  /** What scrolls over the rows. */
  readonly scroller: HTMLElement | null
  readonly below?: BelowIds | undefined
}

type Props<Row> = Scrolled<Row> & {
  readonly keyOf: (row: Row) => string
  /** The row that is looked at beside the list; both functions stay the same ones. */
  readonly openId: string | undefined
  readonly idOf: (row: Row) => string | null
  /** Reads what follows; absent where all was read. */
  readonly onMore?: (() => void) | undefined
  /** Draws a row, which tells its key when it gets the focus. */
  readonly draw: (row: Row, place: number, onHold: (key: string) => void) => ReactNode
}

/** So many are drawn whole: a table that the browser itself can search. */
const fewEnough = 60
/** So many are drawn with the table around them: rows to read at once. */
const atOnce = 8
/** So many more than fit the window are drawn before it is known which are in sight. */
const beyond = 4
/** So many rows before the last that was read, the next page is asked for. */
const ahead = 20

/**
 * The rows that are in sight, the first ones until it is known which, and the one with the focus wherever it is, with room for those
 * between. Scrolling draws these again, and nothing of the table around them. What is opened is scrolled to. All but a
 * handful come after the table that they stand in, in slices between which the page answers.
 */
export function ScrolledRows<Row>(props: Props<Row>) {
  const { rows, rowHeight, scroller, keyOf, openId, idOf, onMore, draw, below } = props
  const [held, setHeld] = useState<string | null>(null)
  const [seen, setSeen] = useState<readonly number[] | null>(null)
  const isLong = rows.length > fewEnough
  const fitting = Math.ceil(window.innerHeight / rowHeight) + beyond
  const drawn = useDeferredValue(isLong ? fitting : fewEnough, atOnce)
  const first = useMemo(() => [...rows.keys()].slice(0, drawn), [rows, drawn])
  // Nothing stands under them: every row is as high as the next.
  const ids = useMemo(() => below && rows.map(idOf), [below, rows, idOf])
  const heightOf = (from: number, to = rows.length) =>
    (to - from) * rowHeight + ((ids && below?.heightOf(ids.slice(from, to))) ?? 0)
  const heldPlace = useMemo(() => rows.findIndex((row) => keyOf(row) === held), [rows, keyOf, held])
  const openPlace = useMemo(
    () => (openId === undefined ? -1 : rows.findIndex((row) => idOf(row) === openId)),
    [rows, idOf, openId],
  )
  const places = isLong && seen ? seen : first
  const isNearEnd = lastBeside(places, heldPlace) >= rows.length - ahead
  useEffect(() => {
    if (isNearEnd) onMore?.()
  }, [isNearEnd, onMore])
  return (
    <>
      <Suspense fallback={null}>
        {isLong && (
          <RowsInSight
            scroller={scroller}
            count={rows.length}
            {...{ rowHeight, ids, below }}
            held={heldPlace}
            opened={openPlace}
            onSee={setSeen}
          />
        )}
      </Suspense>
      {places.map((place, position) => {
        const row = rows[place]
        const from = (places[position - 1] ?? -1) + 1
        const id = row && idOf(row)
        return (
          row && (
            <Fragment key={keyOf(row)}>
              {from < place && <tr aria-hidden="true" style={{ height: heightOf(from, place) }} />}
              {draw(row, place, setHeld)}
              {id && below?.draw(id)}
            </Fragment>
          )
        )
      })}
      {below && <tr aria-hidden="true" style={{ height: heightOf((places.at(-1) ?? -1) + 1) }} />}
    </>
  )
}

/** The last place in sight: the row with the focus is drawn wherever it is, and says nothing of how far somebody read. */
const lastBeside = (places: readonly number[], held: number): number =>
  places.findLast((place) => Math.abs(place - held) > 1) ?? -1
