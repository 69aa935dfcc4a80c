import { SegmentedControl } from '@mantine/core'
import { formatMoneyInput, isLocked, parseMoney, type BudgetMode } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { amountProblem } from '../amount-problem.ts'
import { DelayedField } from '../delayed-field.tsx'
import { useDispatch, useDraft, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'
import fields from './fields.module.css'
import { LiveValue } from './live-value.tsx'

/** What the campaign may spend: a day or in all, or nothing where its ad sets say it. */
export function BudgetFields() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { currency } = useAccount()
  const draft = useDraftFields('campaignId', 'type', 'budgetMode', 'budget')
  const areBudgetsOnAdsets = useDraft(({ lines }) => lines.some((line) => line.budget !== null))
  const isModeLocked = isLocked(draft, 'budgetMode')

  const problemOf = (text: string) => {
    const amount = parseMoney(text, currency)
    return amount.ok ? null : amountProblem(amount.problem, 'budgetInvalid', currency)
  }
  const commitBudget = (text: string) => {
    const amount = parseMoney(text, currency)
    return amount.ok && dispatch({ type: 'budgetSet', amount: amount.value })
  }
  return (
    <>
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
        problemOf={problemOf}
        onCommit={commitBudget}
      />
    </>
  )
}
