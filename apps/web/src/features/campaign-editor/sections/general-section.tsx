import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoneyInput, isLocked, parseMoney, showsField, type BudgetMode } from '@vigie/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Autocomplete, Select } from '../../../ui/lists.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { notify } from '../../../ui/toast.ts'
import { tagsQuery } from '../field-lists.ts'
import { useAccount } from '../../../data/session.ts'
import { useDispatch, useDraft, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { amountProblem } from '../amount-problem.ts'
import fields from './fields.module.css'
import { DayField } from '../day-field.tsx'
import { dayOf, endOfDay, startOfDay, todayIn } from '../days.ts'
import { DelayedField } from '../delayed-field.tsx'
import { BidFields } from './bid-fields.tsx'
import { CatalogFields } from './catalog-fields.tsx'
import { ExistingCustomersField } from './existing-customers-field.tsx'
import { FieldLabel } from './field-label.tsx'
import { LiveValue } from './live-value.tsx'
import { PublishedName } from './published-name.tsx'
import { SpecialCategoriesField } from './special-categories-field.tsx'
import { TrackingFields } from './tracking-fields.tsx'
import { TypeField } from './type-field.tsx'
import { clockNow } from '../../../lib/clock.ts'

const currencies = ['USD', 'EUR', 'GBP', 'BTC', 'JPY']

export const GeneralSection = memo(function GeneralSection() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { account, currency, timezone } = useAccount()
  const draft = useDraftFields(
    'campaignId',
    'name',
    'type',
    'tracking',
    'tag',
    'startTime',
    'endTime',
    'budgetMode',
    'budget',
  )
  const areBudgetsOnAdsets = useDraft(({ lines }) => lines.some((line) => line.budget !== null))
  const { data: tags = [] } = useQuery(tagsQuery(account))
  const areDatesLocked = isLocked(draft, 'dates')
  const isModeLocked = isLocked(draft, 'budgetMode')

  const commitBudget = (text: string) => {
    const amount = parseMoney(text, currency)
    if (amount.ok) return dispatch({ type: 'budgetSet', amount: amount.value })
    notify({ kind: 'error', title: amountProblem(amount.problem, 'budgetInvalid', currency) })
    return false
  }
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
      <DayField
        id="campaign-start"
        label={
          <FieldLabel isRequired lock={areDatesLocked ? 'dates' : null}>
            {t(($) => $.campaignEditor.general.start)}
          </FieldLabel>
        }
        day={dayOf(draft.startTime, timezone)}
        today={todayIn(timezone)}
        onChange={(day) => void dispatch({ type: 'startChosen', startTime: startOfDay(day, timezone) })}
        error={useFieldError('campaign-start')}
        description={<LocalTime instant={draft.startTime} zone={timezone} />}
        isLocked={areDatesLocked}
      />
      <DayField
        id="campaign-end"
        label={
          <FieldLabel lock={areDatesLocked ? 'dates' : null}>
            {t(($) => $.campaignEditor.general.end)}
          </FieldLabel>
        }
        day={dayOf(draft.endTime, timezone)}
        today={todayIn(timezone)}
        onChange={(day) => {
          const endTime = endOfDay(day, timezone)
          if (endTime !== null && endTime <= (draft.startTime ?? new Date(clockNow()).toISOString())) {
            notify({ kind: 'warning', title: t(($) => $.draftProblems.endNotLater) })
          }
          void dispatch({ type: 'endChosen', endTime })
        }}
        error={useFieldError('campaign-end')}
        description={<LocalTime instant={draft.endTime} zone={timezone} />}
        isLocked={areDatesLocked}
      />
      <div>
        <FieldLabel lock={isModeLocked ? 'budgetMode' : null}>
          {t(($) => $.campaignEditor.general.budgetMode)}
        </FieldLabel>
        <SegmentedControl
          fullWidth
          aria-label={t(($) => $.campaignEditor.general.budgetMode)}
          disabled={isModeLocked}
          value={draft.budgetMode}
          onChange={(mode) => void dispatch({ type: 'budgetModeChosen', mode: mode satisfies BudgetMode })}
          data={[
            { value: 'daily', label: t(($) => $.campaignEditor.general.daily) },
            { value: 'lifetime', label: t(($) => $.campaignEditor.general.lifetime) },
          ]}
        />
      </div>
      <DelayedField
        id="campaign-budget"
        label={<FieldLabel>{t(($) => $.campaignEditor.general.budget)}</FieldLabel>}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t(($) => $.campaignEditor.general[areBudgetsOnAdsets ? 'perAdset' : 'noBudget'])}
        rightSection={<span className={fields.unit}>{currency}</span>}
        rightSectionPointerEvents="none"
        description={<LiveValue field="budget" />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.budget === null ? '' : formatMoneyInput(draft.budget, currency)}
        delay={1_000}
        error={useFieldError('campaign-budget')}
        onCommit={commitBudget}
      />
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

/** The instant in UTC with the account's own time beside it: the platform spends in the account's time zone. */
function LocalTime({ instant, zone }: { readonly instant: string | null; readonly zone: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (instant === null) return null
  return t(($) => $.campaignEditor.general.clock, { time: formatTime(instant, language, zone), zone })
}
