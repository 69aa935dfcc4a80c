import { needsExistingCustomers } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from '../campaign-editor.module.css'
import { useAudience, useDraft } from '../session/use-editor.ts'

/** What an Advantage campaign becomes: there are no lines to edit, so the sentence says what will be made. */
export function AdvantageAdsets() {
  const { t } = useTranslation()
  const audience = useAudience()
  const isForNewCustomers = useDraft(needsExistingCustomers)
  const percentage = audience.existingCustomerBudgetPercentage ?? 100
  const countries = audience.countries.map(({ name }) => name).join(', ')
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
