import { Checkbox, NumberInput, Select, Switch } from '@mantine/core'
import {
  checkObjectiveAlert,
  objectiveMetrics,
  withAllCampaigns,
  withChosen,
  type AlertRuleProblem,
  type NamedReference,
} from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import type { ObjectiveContent } from './alert-rules.queries.ts'
import { CampaignField } from './campaign-field.tsx'
import { usePendingEdit } from './pending-edits.tsx'
import { FormActions } from './row-actions.tsx'
import type { Editing } from './rule-list.ts'
import classes from './alert-rules.module.css'

type Props = {
  readonly account: string
  readonly currency: string
  readonly editing: Editing<ObjectiveContent>
  readonly isSaving: boolean
  readonly onSave: (content: ObjectiveContent) => Promise<void>
  readonly onCancel: () => void
}

export function ObjectiveFormRow({ account, currency, editing, isSaving, onSave, onCancel }: Props) {
  const { t } = useTranslation()
  const [content, setContent] = useState(editing.content)
  const [showsProblems, setShowsProblems] = useState(false)
  const problems = checkObjectiveAlert(content)
  const change = (fields: Partial<ObjectiveContent>) => setContent({ ...content, ...fields })
  const problem = (code: AlertRuleProblem) =>
    showsProblems && problems.includes(code) ? t(($) => $.alertRules.problems[code]) : undefined
  const choose = async (campaigns: readonly NamedReference[]) => {
    // Without its last campaign the rule is about all of them, which widens it: asked first.
    const isWider = campaigns.length === 0 && content.campaigns.length > 0
    const isSure =
      !isWider ||
      (await confirm({
        title: t(($) => $.alertRules.objectives.widen),
        body: t(($) => $.alertRules.objectives.widenBody),
        confirm: t(($) => $.alertRules.objectives.widenConfirm),
        cancel: t(($) => $.alertRules.cancel),
      }))
    if (isSure) setContent((current) => withChosen(current, campaigns))
  }
  const submit = async () => {
    setShowsProblems(true)
    if (problems.length === 0 && !isSaving) await onSave(content)
  }
  usePendingEdit('objective', true, submit)
  const unit = content.metric === 'CTR' ? ' %' : content.metric === 'ROAS' ? '' : ` ${currency}`
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
          <Select
            size="xs"
            aria-label={t(($) => $.alertRules.objectives.metric)}
            allowDeselect={false}
            data={[...objectiveMetrics]}
            value={content.metric}
            onChange={(value) => {
              const metric = objectiveMetrics.find((one) => one === value)
              if (metric) change({ metric })
            }}
          />
        </td>
        <td>
          <NumberInput
            size="xs"
            hideControls
            allowNegative={false}
            decimalScale={4}
            decimalSeparator=","
            allowedDecimalSeparators={[',', '.']}
            suffix={unit}
            aria-label={t(($) => $.alertRules.objectives.target)}
            value={content.target === 0 ? '' : content.target}
            error={problem('alert.targetInvalid')}
            onChange={(value) => change({ target: Number(value) })}
          />
        </td>
        <td colSpan={3}>
          <Checkbox
            size="xs"
            label={t(($) => $.alertRules.allCampaigns)}
            checked={content.allCampaigns}
            onChange={({ currentTarget: { checked } }) => setContent(withAllCampaigns(content, checked))}
          />
        </td>
        <td>
          <CampaignField
            account={account}
            which="active"
            value={content.campaigns}
            isDisabled={content.allCampaigns}
            error={problem('alert.campaignsMissing')}
            onChange={(campaigns) => void choose(campaigns)}
          />
        </td>
        <td>
          <NumberInput
            size="xs"
            hideControls
            suffix=" %"
            min={0}
            max={100}
            aria-label={t(($) => $.alertRules.threshold)}
            value={content.threshold}
            error={problem('alert.thresholdInvalid')}
            onChange={(value) => change({ threshold: Number(value) })}
          />
        </td>
        <td className={classes.actions}>
          <FormActions isSaving={isSaving} onAccept={() => void submit()} onCancel={onCancel} />
        </td>
      </tr>
    </tbody>
  )
}
