import { lazy, Suspense, useMemo, useState } from 'react'
import { useCan } from '../../data/session.ts'
import { LinesAt, type LinesProps } from './lines-at.tsx'
import { rowKey } from './use-selection.ts'

/** Read where there are many: to follow the scrolling weighs as much as the rest of the table. */
const RowsInSight = lazy(() =>
  import('./rows-in-sight.tsx').then((chunk) => ({ default: chunk.RowsInSight })),
)

type Props = LinesProps & {
  /** What scrolls over the rows. */
  readonly scroller: HTMLElement | null
}

/** So many are drawn whole: a table that the browser itself can search. */
const fewEnough = 60

/**
 * The campaigns that are in sight, the first ones until it is known which. Scrolling draws these again, and nothing of the
 * table around them.
 */
export function CampaignRows({ scroller, ...lines }: Props) {
  const { rows, rowHeight, openId } = lines
  const mayChange = useCan('live:change')
  const [held, setHeld] = useState<string | null>(null)
  const [seen, setSeen] = useState<readonly number[] | null>(null)
  const heldPlace = useMemo(() => rows.findIndex((row) => rowKey(row) === held), [rows, held])
  const openPlace = openId === undefined ? -1 : rows.findIndex(({ campaignId }) => campaignId === openId)
  const isLong = rows.length > fewEnough
  const first = useMemo(() => [...rows.keys()].slice(0, fewEnough), [rows])
  return (
    <>
      <Suspense fallback={null}>
        {isLong && (
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
      <LinesAt {...lines} places={isLong && seen ? seen : first} mayChange={mayChange} onHold={setHeld} />
    </>
  )
}
