import { Fragment } from 'react'
import type { EditedField } from './budget-cell.tsx'
import { CampaignLine, type LineProps } from './campaign-line.tsx'
import type { ListedRow } from './listed-row.ts'
import { rowKey } from './use-selection.ts'

export type LinesProps = Omit<
  LineProps,
  'row' | 'index' | 'isSelected' | 'isSetting' | 'isOpen' | 'editing' | 'onHold' | 'mayChange'
> & {
  /** The campaign that is looked at beside the list. */
  readonly openId: string | undefined
  readonly rows: readonly ListedRow[]
  readonly rowHeight: number
  readonly isChosen: (row: ListedRow) => boolean
  /** The campaign whose status is on its way to the platform. */
  readonly settingId: string | null
  readonly edited: { readonly key: string; readonly field: EditedField } | null
}

type Props = LinesProps &
  Pick<LineProps, 'onHold' | 'mayChange'> & {
    /** In order. */
    readonly places: readonly number[]
  }

/** The campaigns at these places, with room for those between them. */
export function LinesAt({ places, openId, rows, rowHeight, isChosen, settingId, edited, ...line }: Props) {
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
          />
        </Fragment>
      )
    )
  })
}
