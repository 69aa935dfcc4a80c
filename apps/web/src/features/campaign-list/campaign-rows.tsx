import { useVirtualizer } from '@tanstack/react-virtual'
import type { CampaignRow } from '@vigie/domain'
import { CampaignLine, type EditedField, type LineProps } from './campaign-line.tsx'
import { rowKey } from './use-selection.ts'

type Props = Omit<LineProps, 'row' | 'index' | 'isSelected' | 'isSetting' | 'editing'> & {
  /** What scrolls over them. */
  readonly scroller: HTMLElement | null
  readonly rows: readonly CampaignRow[]
  readonly rowHeight: number
  readonly isChosen: (row: CampaignRow) => boolean
  /** The campaign whose status is on its way to the platform. */
  readonly settingId: string | null
  readonly edited: { readonly key: string; readonly field: EditedField } | null
}

/** So many are drawn whole: a table that needs no scrolling to be searched by the browser. */
const fewEnough = 60

/** The campaigns that are in sight. Scrolling draws these again, and nothing of the table around them. */
export function CampaignRows({ scroller, rows, rowHeight, isChosen, settingId, edited, ...line }: Props) {
  const isLong = rows.length > fewEnough
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 8,
    enabled: isLong,
  })
  const items = isLong ? virtual.getVirtualItems() : null
  const visible = items ? items.flatMap(({ index }) => rows[index] ?? []) : rows
  const before = items?.[0]?.start ?? 0
  const after = items ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  return (
    <>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {visible.map((row, position) => (
        <CampaignLine
          key={rowKey(row)}
          {...line}
          row={row}
          index={(items?.[0]?.index ?? 0) + position}
          isSelected={isChosen(row)}
          isSetting={row.campaignId !== null && row.campaignId === settingId}
          editing={edited?.key === rowKey(row) ? edited.field : null}
        />
      ))}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </>
  )
}
