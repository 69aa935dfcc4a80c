import {
  lazy,
  Suspense,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import classes from '../campaign-table.module.css'
import { beforeName, type widthsOf } from '../column-widths.ts'

/** Read when a list is moved to the side. */
const PinnedColumns = lazy(() =>
  import('../pins/pinned-columns.tsx').then((chunk) => ({ default: chunk.PinnedColumns })),
)

type Props = {
  readonly label: string
  readonly isStale: boolean
  /** In pixels. */
  readonly rowHeight: number
  /** All there are, those of the head and of the sums among them. */
  readonly rowCount: number
  readonly widths: ReturnType<typeof widthsOf>
  readonly onScroller: (scroller: HTMLDivElement | null) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** The right button, or the key of menus. */
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void
  /** The keys that copy, where no text is marked. */
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** What rows with figures stand in, whichever their level: it scrolls both ways, and the name stays. */
export function ListFrame(props: Props) {
  const {
    label,
    isStale,
    rowHeight,
    rowCount,
    widths,
    onScroller,
    onKeyDown,
    onContextMenu,
    onCopy,
    children,
  } = props
  // What scrolls, once it is moved to the side.
  const [shifted, setShifted] = useState<HTMLElement | null>(null)
  return (
    <div
      className={classes.scroller}
      ref={onScroller}
      data-stale={isStale || undefined}
      data-shifted={shifted !== null || undefined}
      onScroll={({ currentTarget }) => setShifted(currentTarget.scrollLeft > 0 ? currentTarget : null)}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table
        role="grid"
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        onCopy={onCopy}
        className={classes.table}
        style={{
          ['--row-height' as string]: `${rowHeight}px`,
          ['--before-name' as string]: beforeName,
          ['--columns' as string]: widths.template,
          minWidth: widths.least,
        }}
        aria-rowcount={rowCount}
        aria-multiselectable
      >
        {children}
      </table>
      <Suspense fallback={null}>
        {shifted && <PinnedColumns scroller={shifted} columns={widths.template} />}
      </Suspense>
    </div>
  )
}
