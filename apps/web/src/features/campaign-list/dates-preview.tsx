import type { DatePlan, PlannedDate } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { formatDayTime } from '../../lib/format.ts'
import { signedMoney } from '../../lib/signed-money.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PreviewTable } from './preview-table.tsx'
import classes from './bulk-dialog.module.css'

/** Each ad set before and after, how many days that makes and what they cost, and what is left out and why. */
export function DatesPreview({ plan }: { readonly plan: DatePlan }) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const language = useLanguage()
  const write = (at: string | null) =>
    at === null ? t(($) => $.bulkChanges.dates.noEnd) : formatDayTime(at, language, timezone)
  return (
    <PreviewTable
      subject={t(($) => $.bulkChanges.subject.adset)}
      edits={plan.edits}
      value={(edit, side) => write(edit[side])}
      beside={(edit) => <Days edit={edit} currency={currency} />}
      leftOut={plan.leftOut.map((one) => ({ ...one, why: t(($) => $.bulkChanges.dates.leftOut[one.why]) }))}
    />
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
