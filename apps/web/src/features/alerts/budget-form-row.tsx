import { Checkbox, TextInput } from '@mantine/core'
import { DateInput } from '../../ui/dates.tsx'
import { type AlertRuleProblem, checkBudgetAlert, formatMoneyInput, parseMoney } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BudgetContent } from '../../data/alert-rules.ts'
import { typedDay } from '../../lib/typed-day.ts'
import { amountSentence } from './amount-sentence.ts'
import { CampaignField } from './campaign-field.tsx'
import { NumberField } from './number-field.tsx'
import { RuleFormRow, takesFocus, useRuleForm } from './rule-form-row.tsx'
import type { Editing } from './rule-list.ts'
import classes from './rule-rows.module.css'

type Props = {
  readonly account: string
  readonly currency: string
  readonly today: string
  readonly editing: Editing<BudgetContent>
  readonly isSaving: boolean
  readonly onSave: (content: BudgetContent) => Promise<readonly AlertRuleProblem[]>
  readonly onCancel: () => void
}

/** What is typed of a budget, with what is wrong with it. */
function useTypedBudget({ currency, today, editing, isSaving, onSave }: Omit<Props, 'account' | 'onCancel'>) {
  const [content, setContent] = useState(editing.content)
  const [target, setTarget] = useState(
    editing.content.target > 0 ? formatMoneyInput(editing.content.target, currency) : '',
  )
  const parsed = parseMoney(target, currency)
  // What is no amount is something that was typed all the same: leaving it is asked about.
  const typed: BudgetContent = { ...content, target: parsed.ok ? (parsed.value ?? 0) : Number.NaN }
  // A budget that exists may have begun; a new one or a copy begins today at the earliest.
  const earliest = editing.mode === 'edit' ? null : today
  const problems = checkBudgetAlert(typed, earliest)
  const form = useRuleForm({
    kind: 'budget',
    content: typed,
    former: editing.content,
    problems,
    isSaving,
    onSave,
  })
  const change = (fields: Partial<BudgetContent>) => setContent({ ...content, ...fields })
  return { content, change, target, setTarget, earliest, form }
}

export function BudgetFormRow({ account, onCancel, ...typing }: Props) {
  const { t } = useTranslation()
  const { content, change, target, setTarget, earliest, form } = useTypedBudget(typing)
  const { currency, isSaving } = typing
  return (
    <RuleFormRow
      content={content}
      smallestThreshold={1}
      form={form}
      isSaving={isSaving}
      onChange={change}
      onCancel={onCancel}
      after={
        <td className={classes.centre} data-label={t(($) => $.alertRules.budgets.pauseLabel)}>
          <PausesAtLimit
            isChosen={content.pausesAtLimit}
            onChange={(pausesAtLimit) => change({ pausesAtLimit })}
          />
        </td>
      }
    >
      <td data-label={t(($) => $.alertRules.budgets.name)}>
        <NameField
          value={content.name}
          error={form.problemOf('alert.nameMissing')}
          onChange={(value) => change({ name: value })}
        />
      </td>
      <td className={classes.names} data-label={t(($) => $.alertRules.campaigns)}>
        <CampaignField
          account={account}
          which="all"
          value={content.campaigns}
          error={form.problemOf('alert.campaignsMissing', 'alert.campaignUnknown')}
          onChange={(campaigns) => change({ campaigns })}
        />
      </td>
      <td data-label={t(($) => $.alertRules.budgets.period)}>
        <Days content={content} earliest={earliest} form={form} onChange={change} />
      </td>
      <td data-label={t(($) => $.alertRules.budgets.target)}>
        <NumberField
          label={t(($) => $.alertRules.budgets.target)}
          unit={currency}
          text={target}
          isWrong={form.isWrong('alert.targetInvalid')}
          isTold={form.problemOf('alert.targetInvalid') !== undefined}
          sentence={amountSentence(target, currency)}
          onChange={setTarget}
        />
      </td>
      <td />
    </RuleFormRow>
  )
}

type Form = ReturnType<typeof useRuleForm>
type FieldProps = {
  readonly value: string
  readonly error: ReturnType<Form['problemOf']>
  readonly onChange: (value: string) => void
}

function NameField({ value: typed, error, onChange }: FieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      size="xs"
      ref={takesFocus}
      aria-label={t(($) => $.alertRules.budgets.name)}
      maxLength={200}
      value={typed}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}

type DaysProps = {
  readonly content: BudgetContent
  /** `null`: it may have begun already. */
  readonly earliest: string | null
  readonly form: Form
  readonly onChange: (days: Partial<BudgetContent>) => void
}

/** A day that may not be is greyed in the calendar; typed, it stays as it was typed and is refused in words. */
function Days({ content, earliest, form, onChange }: DaysProps) {
  const { t } = useTranslation()
  return (
    <>
      <DateInput
        size="xs"
        valueFormat="YYYY-MM-DD"
        aria-label={t(($) => $.alertRules.budgets.start)}
        dateParser={typedDay}
        excludeDate={(day) => earliest !== null && day < earliest}
        value={content.dateStart === '' ? null : content.dateStart}
        error={form.problemOf('alert.startMissing', 'alert.startPast')}
        onChange={(value) => onChange({ dateStart: value ?? '' })}
      />
      <DateInput
        size="xs"
        valueFormat="YYYY-MM-DD"
        aria-label={t(($) => $.alertRules.budgets.end)}
        dateParser={typedDay}
        excludeDate={(day) => day < content.dateStart}
        value={content.dateEnd === '' ? null : content.dateEnd}
        error={form.problemOf('alert.endMissing', 'alert.endBeforeStart')}
        onChange={(value) => onChange({ dateEnd: value ?? '' })}
      />
    </>
  )
}

type PauseProps = { readonly isChosen: boolean; readonly onChange: (isChosen: boolean) => void }

function PausesAtLimit({ isChosen, onChange }: PauseProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      size="xs"
      aria-label={t(($) => $.alertRules.budgets.pauseLabel)}
      title={t(($) => $.alertRules.budgets.pauseLabel)}
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  )
}
