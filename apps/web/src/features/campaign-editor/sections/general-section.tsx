import { useQuery } from '@tanstack/react-query'
import { showsField } from '@vigie/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Autocomplete, Select } from '../../../ui/lists.tsx'
import { tagsQuery } from '../field-lists.ts'
import { useAccount } from '../../../data/session.ts'
import { useDispatch, useDraftFields, useFieldError } from '../session/use-editor.ts'
import fields from './fields.module.css'
import { DelayedField } from '../delayed-field.tsx'
import { BidFields } from './bid-fields.tsx'
import { BudgetFields } from './budget-fields.tsx'
import { CatalogFields } from './catalog-fields.tsx'
import { DatesFields } from './dates-fields.tsx'
import { ExistingCustomersField } from './existing-customers-field.tsx'
import { FieldLabel } from './field-label.tsx'
import { LiveValue } from './live-value.tsx'
import { PublishedName } from './published-name.tsx'
import { SpecialCategoriesField } from './special-categories-field.tsx'
import { TrackingFields } from './tracking-fields.tsx'
import { TypeField } from './type-field.tsx'

const currencies = ['USD', 'EUR', 'GBP', 'BTC', 'JPY']

export const GeneralSection = memo(function GeneralSection() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { account, currency } = useAccount()
  const draft = useDraftFields('name', 'type', 'tracking', 'tag')
  const { data: tags = [] } = useQuery(tagsQuery(account))
  return (
    <div className={fields.fields}>
      <DelayedField
        id="campaign-name"
        className={fields.wide}
        label={<FieldLabel isRequired>{t(($) => $.campaignEditor.general.name)}</FieldLabel>}
        required
        withAsterisk={false}
        maxLength={1_000}
        autoComplete="off"
        description={
          <>
            <PublishedName />
            <LiveValue field="name" />
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.name}
        delay={500}
        error={useFieldError('campaign-name')}
        onCommit={(name) => dispatch({ type: 'renamed', name })}
      />
      <TypeField />
      <Autocomplete
        id="campaign-tag"
        label={<FieldLabel>{t(($) => $.campaignEditor.general.tag)}</FieldLabel>}
        placeholder={t(($) => $.campaignEditor.general.tagHint)}
        data={[...new Set(tags)]}
        limit={30}
        value={draft.tag}
        onChange={(tag) => void dispatch({ type: 'tagSet', tag })}
      />
      <DatesFields />
      <BudgetFields />
      {showsField(draft, 'bidCaps') && <BidFields />}
      <TrackingFields />
      <Select
        label={<FieldLabel>{t(($) => $.campaignEditor.general.currency)}</FieldLabel>}
        title={t(($) => $.campaignEditor.general.currencyLocked)}
        disabled
        value={currency}
        data={[...new Set([...currencies, currency])]}
      />
      {showsField(draft, 'catalog') && <CatalogFields />}
      {showsField(draft, 'existingCustomers') && <ExistingCustomersField />}
      <SpecialCategoriesField />
    </div>
  )
})
