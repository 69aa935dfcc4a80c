import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/lists.tsx'
import fields from './fields.module.css'
import { useDispatch, useDraft, useFieldError } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'

const categories = [
  'CREDIT',
  'EMPLOYMENT',
  'FINANCIAL_PRODUCTS_SERVICES',
  'HOUSING',
  'ISSUES_ELECTIONS_POLITICS',
  'ONLINE_GAMBLING_AND_GAMING',
] as const

/** The platform demands to be told; the account's usual answer is there from the start. */
export function SpecialCategoriesField() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const declared = useDraft((draft) => draft.specialAdCategories)
  return (
    <MultiSelect
      id="campaign-special-categories"
      className={fields.wide}
      label={<FieldLabel>{t(($) => $.campaignEditor.general.specialCategories)}</FieldLabel>}
      error={useFieldError('campaign-special-categories')}
      clearable
      placeholder={declared.length === 0 ? t(($) => $.campaignEditor.general.noSpecialCategory) : ''}
      value={[...declared]}
      data={categories.map((value) => ({
        value,
        label: t(($) => $.campaignEditor.specialCategories[value]),
      }))}
      onChange={(chosen) => void dispatch({ type: 'specialAdCategoriesChosen', categories: chosen })}
    />
  )
}
