import type { EditPlan } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { heldText } from '../../lib/errors.ts'
import classes from './bulk-dialog.module.css'

type Edit = Pick<EditPlan['edits'][number], 'id' | 'name' | 'held'>
type Props<E> = {
  /** What the lines are called together. */
  readonly subject: string
  readonly edits: readonly E[]
  readonly value: (edit: E, side: 'from' | 'to') => ReactNode
  /** What a change comes to, below its new value. */
  readonly beside?: (edit: E) => ReactNode
  readonly leftOut: readonly { readonly id: string; readonly name: string; readonly why: string }[]
}

/** Each object before and after, what a limit of the account will hold back, and what is left out and why. */
export function PreviewTable<E extends Edit>({ subject, edits, value, beside, leftOut }: Props<E>) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  return (
    <div className={classes.lines} role="region" aria-label={t(($) => $.bulkChanges.preview)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            <th scope="col">{t(($) => $.bulkChanges.before)}</th>
            <th scope="col">{t(($) => $.bulkChanges.after)}</th>
          </tr>
        </thead>
        <tbody>
          {edits.map((edit) => (
            <tr key={edit.id}>
              <th scope="row">{edit.name}</th>
              <td>{value(edit, 'from')}</td>
              <td>
                <strong>{value(edit, 'to')}</strong>
                {beside?.(edit)}
                {edit.held && <small className={classes.held}>{heldText(edit.held, currency)}</small>}
              </td>
            </tr>
          ))}
          {leftOut.map(({ id, name, why }) => (
            <tr key={id} className={classes.out}>
              <th scope="row">{name}</th>
              <td colSpan={2}>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
