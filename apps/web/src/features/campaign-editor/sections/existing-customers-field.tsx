import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/toast.ts'
import { existingCustomersQuery } from '../../../data/audiences.ts'
import { useAccount } from '../../../data/session.ts'
import { screensOf } from '../../../platforms/registry.ts'
import fields from './fields.module.css'
import { DelayedField } from '../delayed-field.tsx'
import { useAudience, useDispatch } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'
import { listFailed } from './list-failed.tsx'

/** The most of the budget that existing customers may take, and who they are for the account. */
export function ExistingCustomersField() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { account } = useAccount()
  const { screens, digits } = screensOf(account)
  const { existingCustomerBudgetPercentage: share } = useAudience()
  const customers = useQuery(existingCustomersQuery(account))
  const commit = (text: string) => {
    const percentage = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
    if (percentage >= 0 && percentage <= 100) {
      return dispatch({ type: 'existingCustomersLimited', percentage })
    }
    notify({ kind: 'warning', title: t(($) => $.campaignEditor.toasts.shareOutOfRange) })
    return false
  }
  const names = (customers.data ?? []).map(({ name }) => name).join(', ')
  const none = t(($) => $.campaignEditor.general[customers.isPending ? 'loadingCustomers' : 'noCustomers'])
  const list = names || none
  return (
    <div className={fields.wide}>
      <DelayedField
        id="campaign-existing-customers"
        label={<FieldLabel>{t(($) => $.campaignEditor.general.existingCustomers)}</FieldLabel>}
        inputMode="numeric"
        autoComplete="off"
        rightSection={<span className={fields.unit}>%</span>}
        rightSectionPointerEvents="none"
        value={String(share ?? '')}
        delay={500}
        description={
          customers.isError ? null : t(($) => $.campaignEditor.general.existingCustomersAre, { list })
        }
        error={listFailed(customers)}
        onCommit={commit}
      />
      <a
        className={fields.fieldLink}
        href={screens.audiencesAddress(digits)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(($) => $.campaignEditor.general.manageCustomers)}
      </a>
    </div>
  )
}
