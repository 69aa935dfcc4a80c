import { Checkbox, NumberInput, Switch, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { checkBudgetAlert, formatMoneyInput, parseMoney, type AlertRuleProblem } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BudgetContent } from './alert-rules.queries.ts'
import { CampaignField } from './campaign-field.tsx'
import { usePendingEdit } from './pending-edits.tsx'
import { FormActions } from './row-actions.tsx'
import type { Editing } from './rule-list.ts'
import classes from './alert-rules.module.css'

type Props = {
  readonly account: string
  readonly currency: string
  readonly today: string
  readonly editing: Editing<BudgetContent>
  readonly isSaving: boolean
  readonly onSave: (content: BudgetContent) => Promise<void>
  readonly onCancel: () => void
}

/** The row of a budget being made, copied or changed: fields in the columns they are read in. */
export function BudgetFormRow({ account, currency, today, editing, isSaving, onSave, onCancel }: Props) {
  const { t } = useTranslation()
  const [content, setContent] = useState(editing.content)
  const [target, setTarget] = useState(
    editing.content.target > 0 ? formatMoneyInput(editing.content.target, currency) : '',
  )
  const [showsProblems, setShowsProblems] = useState(false)
  const parsed = parseMoney(target, currency)
  const typed: BudgetContent = { ...content, target: parsed.ok && parsed.value !== null ? parsed.value : 0 }
  // A budget that exists may have begun; a new one or a copy begins today at the earliest.
  const earliest = editing.mode === 'edit' ? null : today
  const problems = checkBudgetAlert(typed, earliest)
  const change = (fields: Partial<BudgetContent>) => setContent({ ...content, ...fields })
  const problem = (...codes: readonly AlertRuleProblem[]) => {
    const found = showsProblems ? problems.find((code) => codes.includes(code)) : undefined
    return found && t(($) => $.alertRules.problems[found])
  }
  const submit = async () => {
    setShowsProblems(true)
    if (problems.length === 0 && !isSaving) await onSave(typed)
  }
  usePendingEdit('budget', true, submit)
  return (
    <tbody>
      <tr className={classes.form}>
        <td>
          <Switch
            size="sm"
            aria-label={t(($) => $.alertRules.status)}
            checked={content.isOn}
            onChange={({ currentTarget: { checked } }) => change({ isOn: checked })}
          />
        </td>
        <td>
          <TextInput
            size="xs"
            data-autofocus
            aria-label={t(($) => $.alertRules.budgets.name)}
            maxLength={200}
            value={content.name}
            error={problem('alert.nameMissing')}
            onChange={({ currentTarget: { value } }) => change({ name: value })}
          />
        </td>
        <td>
          <CampaignField
            account={account}
            which="all"
            value={content.campaigns}
            error={problem('alert.campaignsMissing')}
            onChange={(campaigns) => change({ campaigns })}
          />
        </td>
        <td>
          <DateInput
            size="xs"
            valueFormat="YYYY-MM-DD"
            aria-label={t(($) => $.alertRules.budgets.start)}
            {...(earliest === null ? {} : { minDate: earliest })}
            value={content.dateStart === '' ? null : content.dateStart}
            error={problem('alert.startMissing', 'alert.startPast')}
            onChange={(value) => change({ dateStart: value ?? '' })}
          />
          <DateInput
            size="xs"
            valueFormat="YYYY-MM-DD"
            aria-label={t(($) => $.alertRules.budgets.end)}
            {...(content.dateStart === '' ? {} : { minDate: content.dateStart })}
            value={content.dateEnd === '' ? null : content.dateEnd}
            error={problem('alert.endMissing', 'alert.endBeforeStart')}
            onChange={(value) => change({ dateEnd: value ?? '' })}
          />
        </td>
        <td>
          <TextInput
            size="xs"
            inputMode="decimal"
            aria-label={t(($) => $.alertRules.budgets.target)}
            rightSection={<span aria-hidden="true">{currency}</span>}
            rightSectionWidth={44}
            value={target}
            error={problem('alert.targetInvalid')}
            onChange={({ currentTarget: { value } }) => setTarget(value)}
          />
        </td>
        <td />
        <td>
          <NumberInput
            size="xs"
            hideControls
            suffix=" %"
            min={1}
            max={100}
            aria-label={t(($) => $.alertRules.threshold)}
            value={content.threshold}
            error={problem('alert.thresholdInvalid')}
            onChange={(value) => change({ threshold: Number(value) })}
          />
        </td>
        <td className={classes.centre}>
          <Checkbox
            size="xs"
            aria-label={t(($) => $.alertRules.budgets.pauseLabel)}
            title={t(($) => $.alertRules.budgets.pauseLabel)}
            checked={content.pausesAtLimit}
            onChange={({ currentTarget: { checked } }) => change({ pausesAtLimit: checked })}
          />
        </td>
        <td className={classes.actions}>
          <FormActions isSaving={isSaving} onAccept={() => void submit()} onCancel={onCancel} />
        </td>
      </tr>
    </tbody>
  )
}
