import { useCan } from '../../data/session.ts'
import type { EditedField } from './budget-cell.tsx'
import { CampaignLine, type LineProps } from './campaign-line.tsx'
import type { ListedRow } from './listed-row.ts'
import { ScrolledRows, type Scrolled } from './scrolled-rows.tsx'
import { rowKey } from './use-selection.ts'

type Props = Scrolled<ListedRow> &
  Omit<
    LineProps,
    'row' | 'index' | 'isSelected' | 'isSetting' | 'isOpen' | 'editing' | 'onHold' | 'mayChange'
  > & {
    /** The campaign that is looked at beside the list. */
    readonly openId: string | undefined
    readonly isChosen: (row: ListedRow) => boolean
    /** The campaign whose status is on its way to the platform. */
    readonly settingId: string | null
    readonly edited: { readonly key: string; readonly field: EditedField } | null
  }

/** Drafts have none: they open in their editor. */
const idOf = ({ campaignId }: ListedRow): string | null => campaignId

/** The campaigns that are in sight. */
export function CampaignRows({ rows, rowHeight, scroller, below, ...props }: Props) {
  const { openId, isChosen, settingId, edited, ...line } = props
  const mayChange = useCan('live:change')
  return (
    <ScrolledRows
      {...{ rows, rowHeight, scroller, below, openId, idOf }}
      keyOf={rowKey}
      draw={(row, place, onHold) => (
        <CampaignLine
          {...line}
          {...{ row, onHold, mayChange }}
          index={place}
          isSelected={isChosen(row)}
          isOpen={row.campaignId !== null && row.campaignId === openId}
          isSetting={row.campaignId !== null && row.campaignId === settingId}
          editing={edited?.key === rowKey(row) ? edited.field : null}
        />
      )}
    />
  )
}
