import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import type { CampaignRow } from '@vigie/domain'
import { Fragment, useCallback, useEffect, useMemo, useState } from 'react'
import type { EditedField } from './budget-cell.tsx'
import { CampaignLine, type LineProps } from './campaign-line.tsx'
import { placesInSight } from './places-in-sight.ts'
import { rowKey } from './use-selection.ts'

type Props = Omit<
  LineProps,
  'row' | 'index' | 'isSelected' | 'isSetting' | 'isOpen' | 'editing' | 'onHold'
> & {
  /** The campaign that is looked at beside the list. */
  readonly openId: string | undefined

  /** What scrolls over them. */
  readonly scroller: HTMLElement | null
  readonly rows: readonly CampaignRow[]
  readonly rowHeight: number
  readonly isChosen: (row: CampaignRow) => boolean
  /** The campaign whose status is on its way to the platform. */
  readonly settingId: string | null
  readonly edited: { readonly key: string; readonly field: EditedField } | null
}

/** So many are drawn whole: a table that the browser itself can search. */
const fewEnough = 60

/** The campaigns that are in sight. Scrolling draws these again, and nothing of the table around them. */
export function CampaignRows({
  openId,
  scroller,
  rows,
  rowHeight,
  isChosen,
  settingId,
  edited,
  ...line
}: Props) {
  const isLong = rows.length > fewEnough
  const [held, setHeld] = useState<string | null>(null)
  const place = useMemo(() => rows.findIndex((row) => rowKey(row) === held), [rows, held])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: window.innerHeight },
    overscan: 8,
    rangeExtractor: useCallback((range: Range) => placesInSight(range, place), [place]),
    enabled: isLong,
  })
  const { scrollToIndex } = virtual
  const openPlace = openId === undefined ? -1 : rows.findIndex(({ campaignId }) => campaignId === openId)
  useEffect(() => {
    if (isLong && openPlace >= 0) scrollToIndex(openPlace, { align: 'auto' })
  }, [isLong, openPlace, scrollToIndex])
  const places = isLong ? virtual.getVirtualItems().map(({ index }) => index) : [...rows.keys()]
  return places.map((index, position) => {
    const row = rows[index]
    const skipped = index - (places[position - 1] ?? -1) - 1
    return (
      row && (
        <Fragment key={rowKey(row)}>
          {skipped > 0 && <tr aria-hidden="true" style={{ height: skipped * rowHeight }} />}
          <CampaignLine
            {...line}
            row={row}
            index={index}
            isSelected={isChosen(row)}
            isOpen={row.campaignId !== null && row.campaignId === openId}
            isSetting={row.campaignId !== null && row.campaignId === settingId}
            editing={edited?.key === rowKey(row) ? edited.field : null}
            onHold={setHeld}
          />
        </Fragment>
      )
    )
  })
}
