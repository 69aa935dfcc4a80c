import type { ComponentProps } from 'react'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { ScrolledRows, type Scrolled } from '../scrolled-rows.tsx'
import type { Selection } from '../use-selection.ts'
import { ExplorerLine } from './explorer-line.tsx'

type Line = ComponentProps<typeof ExplorerLine>
type Props = Scrolled<ExplorerRow> &
  Omit<Line, 'row' | 'index' | 'isSelected' | 'isOpen' | 'isRenaming' | 'onSelect' | 'onHold'> & {
    readonly selection: Selection<ExplorerRow>
    /** The row that is looked at beside the list. */
    readonly openId: string | undefined
    readonly renamedId: string | null
    /** Reads what follows; absent where nothing does. */
    readonly onMore: (() => void) | undefined
  }

const idOf = ({ id }: ExplorerRow): string => id

/** The ad sets or ads that are in sight. */
export function ExplorerRows({ rows, rowHeight, scroller, below, onMore, ...props }: Props) {
  const { selection, openId, renamedId, ...line } = props
  return (
    <ScrolledRows
      {...{ rows, rowHeight, scroller, below, openId, onMore }}
      keyOf={idOf}
      idOf={idOf}
      draw={(row, place, onHold) => (
        <ExplorerLine
          {...line}
          {...{ row, onHold }}
          index={place}
          isSelected={selection.has(row)}
          isOpen={row.id === openId}
          onSelect={selection.toggle}
          isRenaming={row.id === renamedId}
        />
      )}
    />
  )
}
