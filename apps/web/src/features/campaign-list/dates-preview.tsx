import type { DatePlan, PlannedDate } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { heldText } from '../../lib/errors.ts'
import { formatDayTime } from '../../lib/format.ts'
import { signedMoney } from '../../lib/signed-money.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './bulk-dialog.module.css'

/** Each ad set before and after, how many days that makes and what they cost, and what is left out and why. */
export function DatesPreview({ plan }: { readonly plan: DatePlan }) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const language = useLanguage()
  const write = (at: string | null) =>
    at === null ? t(($) => $.bulkChanges.dates.noEnd) : formatDayTime(at, language, timezone)
  return (
    <div className={classes.lines} role="region" aria-label={t(($) => $.bulkChanges.preview)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.bulkChanges.subject.adset)}</th>
            <th scope="col">{t(($) => $.bulkChanges.before)}</th>
            <th scope="col">{t(($) => $.bulkChanges.after)}</th>
          </tr>
        </thead>
        <tbody>
          {plan.edits.map((edit) => (
            <tr key={edit.id}>
              <th scope="row">{edit.name}</th>
              <td>{write(edit.from)}</td>
              <td>
                <strong>{write(edit.to)}</strong>
                <Days edit={edit} currency={currency} />
                {edit.held && <small className={classes.held}>{heldText(edit.held, currency)}</small>}
              </td>
            </tr>
          ))}
          {plan.leftOut.map(({ id, name, why }) => (
            <tr key={id} className={classes.out}>
              <th scope="row">{name}</th>
              <td colSpan={2}>{t(($) => $.bulkChanges.dates.leftOut[why])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Days({
  edit: { days, addedTotal },
  currency,
}: {
  readonly edit: PlannedDate
  readonly currency: string
}) {
  const { t } = useTranslation()
  if (days === null || days === 0) return null
  const said = t(($) => $.bulkChanges.dates[days > 0 ? 'daysMore' : 'daysFewer'], { count: Math.abs(days) })
  return (
    <small className={classes.days}>
      {addedTotal === 0 ? said : `${said} · ${signedMoney(addedTotal, currency)}`}
    </small>
  )
}
