import { Fragment, lazy, Suspense, useEffect, useMemo, useState, type ComponentProps } from 'react'
import type { ExplorerRow } from '../../../data/explorer.ts'
import table from '../campaign-table.module.css'
import type { Selection } from '../use-selection.ts'
import { ExplorerLine } from './explorer-line.tsx'

/** Read where there are many: to follow the scrolling weighs as much as the rest of the table. */
const RowsInSight = lazy(() =>
  import('../rows-in-sight.tsx').then((chunk) => ({ default: chunk.RowsInSight })),
)

type Line = ComponentProps<typeof ExplorerLine>
type Props = Omit<Line, 'row' | 'index' | 'isSelected' | 'isOpen' | 'isRenaming' | 'onSelect' | 'onHold'> & {
  readonly rows: readonly ExplorerRow[]
  readonly rowHeight: number
  /** What scrolls over the rows. */
  readonly scroller: HTMLElement | null
  readonly selection: Selection<ExplorerRow>
  readonly isBarred: boolean
  /** The row that is looked at beside the list. */
  readonly openId: string | undefined
  readonly renamedId: string | null
  /** Reads what follows; absent where nothing does. */
  readonly onMore: (() => void) | undefined
}

/** So many are drawn whole: a table that the browser itself can search. */
const fewEnough = 60
/** So many rows before the last that was read, the next page is asked for. */
const ahead = 20

/**
 * The rows that are in sight, and the one with the focus wherever it is. Scrolling draws these again, and nothing of the
 * table around them. Near the last that was read, those after it are asked for; what is opened is scrolled to.
 */
export function ExplorerRows({ scroller, onMore, isBarred, ...lines }: Props) {
  const { rows, rowHeight, openId } = lines
  const [held, setHeld] = useState<string | null>(null)
  const [seen, setSeen] = useState<readonly number[] | null>(null)
  const first = useMemo(() => [...rows.keys()].slice(0, fewEnough), [rows])
  const heldPlace = useMemo(() => placeOf(rows, held), [rows, held])
  const openPlace = useMemo(() => placeOf(rows, openId), [rows, openId])
  const places = rows.length > fewEnough && seen ? seen : first
  const isNearEnd = lastBeside(places, heldPlace) >= rows.length - ahead
  useEffect(() => {
    if (isNearEnd) onMore?.()
  }, [isNearEnd, onMore])
  return (
    <tbody
      className={table.rows}
      data-barred={isBarred || undefined}
      style={{ minHeight: rows.length * rowHeight }}
    >
      <Suspense fallback={null}>
        {rows.length > fewEnough && (
          <RowsInSight
            scroller={scroller}
            count={rows.length}
            rowHeight={rowHeight}
            held={heldPlace}
            opened={openPlace}
            onSee={setSeen}
          />
        )}
      </Suspense>
      <LinesAt {...lines} places={places} onHold={setHeld} />
    </tbody>
  )
}

const placeOf = (rows: readonly ExplorerRow[], id: string | null | undefined): number =>
  typeof id === 'string' ? rows.findIndex((row) => row.id === id) : -1

/** The last place in sight: the row with the focus is drawn wherever it is, and says nothing of how far somebody read. */
const lastBeside = (places: readonly number[], held: number): number =>
  places.findLast((place) => Math.abs(place - held) > 1) ?? -1

type LinesProps = Omit<Props, 'scroller' | 'onMore' | 'isBarred'> &
  Pick<Line, 'onHold'> & { readonly places: readonly number[] }

/** The rows at these places, with room for those between them. */
function LinesAt(props: LinesProps) {
  const { places, rows, rowHeight, selection, openId, renamedId, ...line } = props
  return places.map((place, position) => {
    const row = rows[place]
    const skipped = place - (places[position - 1] ?? -1) - 1
    return (
      row && (
        <Fragment key={row.id}>
          {skipped > 0 && <tr aria-hidden="true" style={{ height: skipped * rowHeight }} />}
          <ExplorerLine
            {...line}
            row={row}
            index={place}
            isSelected={selection.has(row)}
            isOpen={row.id === openId}
            onSelect={selection.toggle}
            isRenaming={row.id === renamedId}
          />
        </Fragment>
      )
    )
  })
}
