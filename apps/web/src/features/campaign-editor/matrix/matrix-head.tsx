import { isCapped } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { FieldLock } from '../sections/field-lock.tsx'
import { useOnlineLines } from '../online/use-online.ts'
import { useDraft } from '../session/use-editor.ts'
import type { Column } from './columns.ts'
import classes from './matrix.module.css'

type Props = { readonly columns: readonly Column[]; readonly isStartLocked: boolean }

/** The names of the columns. */
export const MatrixHead = ({ columns, isStartLocked }: Props) => (
  <div className={classes.head} role="row" aria-rowindex={1}>
    {columns.map((column) => (
      <div key={column} role="columnheader" className={classes.heading} data-column={column}>
        <Heading column={column} />
        {column === 'start' && isStartLocked && <FieldLock lock="lineStarts" />}
      </div>
    ))}
  </div>
)

function Heading({ column }: { readonly column: Column }) {
  const { t } = useTranslation()
  const mode = useDraft((draft) => draft.adsetBudgetMode)
  const strategy = useDraft((draft) => draft.bidStrategy)
  const isLooked = useOnlineLines() !== null
  if (column === 'actions') {
    return <span className="visually-hidden">{t(($) => $.campaignEditor.matrix.actions)}</span>
  }
  if (column === 'bid') {
    return isCapped(strategy) ? t(($) => $.campaignEditor.matrix.bid[strategy]) : null
  }
  if (column === 'live' && isLooked) return t(($) => $.campaignEditor.matrix.online)
  const budget = mode === 'daily' ? 'budgetDaily' : 'budgetTotal'
  return t(($) => $.campaignEditor.matrix[column === 'budget' ? budget : column])
}
