import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, missing } from '../../lib/format.ts'
import classes from './campaign-table.module.css'
import campaignLine from './campaign-line.module.css'
import explorer from './explorer/explorer.module.css'
import { budgetOf, type ListedRow } from './listed-row.ts'
import type { LineTexts } from './use-line-texts.ts'

// Read when somebody changes one: most rows are looked at.
const BudgetField = lazy(() => import('./budget-field.tsx').then((chunk) => ({ default: chunk.BudgetField })))

/** What can be changed in its line. */
export type EditedField = 'name' | 'budget' | 'dates'

type Props = {
  readonly row: ListedRow
  readonly currency: string
  readonly texts: LineTexts
  readonly isEditing: boolean
  readonly mayChange: boolean
  readonly onEdit: (row: ListedRow, field: EditedField | null) => void
}

/**
 * What the campaign may spend, above who holds it. Its own budget is changed in its place, after saying what that means;
 * those of its ad sets are changed there.
 */
export function BudgetCell({ row, currency, texts, isEditing, mayChange, onEdit }: Props) {
  const { t } = useTranslation()
  const own = row.dailyBudget ?? row.lifetimeBudget
  const shown = budgetOf(row)
  const owner = row.standing?.budget && texts.owner(row.standing.budget)
  if (isEditing && own !== null)
    return (
      <td className={classes.number}>
        <Suspense fallback={formatMoney(own, currency)}>
          <BudgetField row={row} budget={own} currency={currency} onDone={() => onEdit(row, null)} />
        </Suspense>
      </td>
    )
  return (
    <td
      className={classes.number}
      title={own === null && !row.isDraft ? t(($) => $.campaignList.edit.budgetBelow) : undefined}
    >
      {shown === null ? (
        missing
      ) : (
        <span className={explorer.budget}>
          {own === null || !mayChange ? (
            <span>{formatMoney(shown, currency)}</span>
          ) : (
            <button type="button" className={campaignLine.value} onClick={() => onEdit(row, 'budget')}>
              {formatMoney(own, currency)}
              <span className="visually-hidden">
                {' '}
                {t(($) => $.campaignList.edit.budget, { name: row.name })}
              </span>
            </button>
          )}
          {/* Its line is kept from the start: the amount does not move when it is known who holds it. */}
          {!row.isDraft && <small>{owner ?? '\u00a0'}</small>}
        </span>
      )}
    </td>
  )
}
