import { needsExistingCustomers } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from '../campaign-editor.module.css'
import type { Editor } from '../editor.ts'

/** What an Advantage campaign becomes: there are no lines to edit, so the sentence says what will be made (AMB-12). */
export function AdvantageAdsets({ editor: { draft } }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const percentage = draft.existingCustomerBudgetPercentage ?? 100
  const countries = draft.countries.map(({ name }) => name).join(', ')
  const isSplit = needsExistingCustomers(draft) && percentage > 0
  return (
    <p id="campaign-matrix" className={classes.quiet} tabIndex={-1}>
      {isSplit
        ? t(($) => $.campaignEditor.matrix.advantageSplit, { percentage })
        : t(($) => $.campaignEditor.matrix.advantage, {
            countries: countries || t(($) => $.campaignEditor.matrix.noCountry),
          })}
    </p>
  )
}
