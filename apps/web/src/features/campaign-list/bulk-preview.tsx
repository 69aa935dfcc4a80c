import type { EditPlan, PlannedEdit } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/format.ts'
import classes from './bulk-dialog.module.css'

type Props = { readonly plan: EditPlan; readonly currency: string }

/** Each campaign before and after, what a limit of the account will hold back, and what is left out and why. */
export function BulkPreview({ plan, currency }: Props) {
  const { t } = useTranslation()
  const value = (edit: PlannedEdit, side: 'from' | 'to') =>
    edit.field === 'status'
      ? t(($) => $.campaignList.bulk.status[edit[side]])
      : formatMoney(edit[side], currency)
  return (
    <div
      className={classes.lines}
      role="region"
      aria-label={t(($) => $.campaignList.bulk.preview)}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.campaignList.columns.name)}</th>
            <th scope="col">{t(($) => $.campaignList.bulk.before)}</th>
            <th scope="col">{t(($) => $.campaignList.bulk.after)}</th>
          </tr>
        </thead>
        <tbody>
          {plan.edits.map((edit) => (
            <tr key={edit.id}>
              <th scope="row">{edit.name}</th>
              <td>{value(edit, 'from')}</td>
              <td>
                <strong>{value(edit, 'to')}</strong>
                {edit.field !== 'status' && edit.held && (
                  <small className={classes.held}>{refusalText(edit.held.code)}</small>
                )}
              </td>
            </tr>
          ))}
          {plan.leftOut.map(({ id, name, why }) => (
            <tr key={id} className={classes.out}>
              <th scope="row">{name}</th>
              <td colSpan={2}>{t(($) => $.campaignList.bulk.leftOut[why])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
