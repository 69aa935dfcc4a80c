import { needsExistingCustomers } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from '../campaign-editor.module.css'
import { useDraft, useDraftFields } from '../session/use-editor.ts'

/** What an Advantage campaign becomes: there are no lines to edit, so the sentence says what will be made. */
export function AdvantageAdsets() {
  const { t } = useTranslation()
  const draft = useDraftFields('countries', 'existingCustomerBudgetPercentage')
  const isForNewCustomers = useDraft(needsExistingCustomers)
  const percentage = draft.existingCustomerBudgetPercentage ?? 100
  const countries = draft.countries.map(({ name }) => name).join(', ')
  const waits = countries === ''
  const isSplit = isForNewCustomers && percentage > 0
  return (
    <p id="campaign-matrix" className={classes.quiet} tabIndex={-1}>
      {isSplit
        ? t(($) => $.campaignEditor.matrix[waits ? 'advantageSplitWaits' : 'advantageSplit'], { percentage })
        : t(($) => $.campaignEditor.matrix[waits ? 'advantageWaits' : 'advantage'], { countries })}
    </p>
  )
}
