import type { DeliveryLevel, EditPlan, PlannedEdit } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { heldText } from '../../lib/errors.ts'
import { valueText } from './edit-value.ts'
import classes from './bulk-dialog.module.css'

type Props = {
  readonly plan: EditPlan
  /** What was chosen; ad sets stand in the place of a campaign that holds no budget. */
  readonly level: DeliveryLevel
  readonly currency: string
}

/** Each object before and after, what a limit of the account will hold back, and what is left out and why. */
export function BulkPreview({ plan, level, currency }: Props) {
  const { t } = useTranslation()
  const value = (edit: PlannedEdit, side: 'from' | 'to') => valueText(t, edit, { side, currency })
  return (
    <div className={classes.lines} role="region" aria-label={t(($) => $.bulkChanges.preview)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.bulkChanges.subject[subjectOf(plan, level)])}</th>
            <th scope="col">{t(($) => $.bulkChanges.before)}</th>
            <th scope="col">{t(($) => $.bulkChanges.after)}</th>
          </tr>
        </thead>
        <tbody>
          {plan.edits.map((edit) => (
            <tr key={edit.id}>
              <th scope="row">{edit.name}</th>
              <td>{value(edit, 'from')}</td>
              <td>
                <strong>{value(edit, 'to')}</strong>
                {edit.held && <small className={classes.held}>{heldText(edit.held, currency)}</small>}
              </td>
            </tr>
          ))}
          {plan.leftOut.map(({ id, name, why }) => (
            <tr key={id} className={classes.out}>
              <th scope="row">{name}</th>
              <td colSpan={2}>{t(($) => $.bulkChanges.leftOut[why])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the lines are called together: of two levels, neither. */
function subjectOf({ edits }: EditPlan, level: DeliveryLevel): DeliveryLevel | 'mixed' {
  const [first = level, ...others] = new Set(edits.map((edit) => edit.level))
  return others.length === 0 ? first : 'mixed'
}
