import { moneyOfDates, type DateEdit, type DatePlan } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { failureText } from '../../lib/errors.ts'
import { signedMoney } from '../../lib/signed-money.ts'
import { ReasonField } from '../../shared/rights/reason-field.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BulkFoot, type AskingProps } from './bulk-foot.tsx'
import classes from './bulk-dialog.module.css'
import { DateStepField } from './date-step-field.tsx'
import { DatesPreview } from './dates-preview.tsx'
import { useDatePlan } from './use-date-plan.ts'
import type { BulkSubject } from './use-edit-plan.ts'

type Props = AskingProps & { readonly asked: BulkSubject }

/** Other dates of several ad sets: what they would do, and the button that does it. */
export function DatesAsking({ asked, problem, mayChange, ...sending }: Props) {
  const [edit, setEdit] = useState<DateEdit | null>(null)
  const [reason, setReason] = useState('')
  const { plan, failure, isForAnother } = useDatePlan(asked, edit)
  const isProposed = !mayChange || isForAnother
  return (
    <div className={classes.body}>
      <DateStepField onChange={setEdit} />
      {plan && <DatesPreview plan={plan} />}
      {plan && plan.edits.length > 0 && <Consequence plan={plan} />}
      {isProposed && <ReasonField value={reason} onChange={setReason} />}
      {failure && <ErrorState {...failureText(failure)} />}
      {problem && <ErrorState {...problem} />}
      <BulkFoot edits={plan?.edits ?? []} proposedFor={isProposed ? { reason } : null} {...sending} />
    </div>
  )
}

/** What it makes of the money that is spent in all. */
function Consequence({ plan }: { readonly plan: DatePlan }) {
  const { t } = useTranslation()
  const { currency, name: account } = useAccount()
  const { addedTotal, endless } = moneyOfDates(plan)
  const count = plan.edits.length
  return (
    <p className={classes.consequence}>
      {addedTotal === 0
        ? t(($) => $.bulkChanges.dates.consequence, { count, account })
        : t(($) => $.bulkChanges.dates.priced, { count, account, added: signedMoney(addedTotal, currency) })}
      {endless > 0 && ` ${t(($) => $.bulkChanges.dates.endless, { count: endless })}`}
    </p>
  )
}
