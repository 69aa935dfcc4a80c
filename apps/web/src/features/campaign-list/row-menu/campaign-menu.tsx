import { RowMenuItems } from '../row-actions.tsx'
import type { ListedRow } from '../listed-row.ts'
import { ContextMenu } from './context-menu.tsx'
import type { MenuAt } from './use-row-menu.ts'

type Props = {
  readonly at: MenuAt<ListedRow>
  readonly onClose: () => void
  readonly onCopyRow: (row: ListedRow) => void
}

/** What the button of a campaign's row opens, under the right one. */
export const CampaignMenu = ({ at, onClose, onCopyRow }: Props) => (
  <ContextMenu at={at} onClose={onClose}>
    <RowMenuItems row={at.row} onCopyRow={() => onCopyRow(at.row)} />
  </ContextMenu>
)
