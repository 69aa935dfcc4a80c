import { Checkbox, NumberInput, Select } from '@mantine/core'
import {
  type AlertRuleProblem,
  checkObjectiveAlert,
  objectiveMetrics,
  withAllCampaigns,
  withChosen,
  type NamedReference,
} from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import type { ObjectiveContent } from '../../data/alert-rules.ts'
import { CampaignField } from './campaign-field.tsx'
import { RuleFormRow, takesFocus, useRuleForm } from './rule-form-row.tsx'
import type { Editing } from './rule-list.ts'
import classes from './rule-rows.module.css'

type Props = {
  readonly account: string
  readonly currency: string
  readonly editing: Editing<ObjectiveContent>
  readonly isSaving: boolean
  readonly onSave: (content: ObjectiveContent) => Promise<readonly AlertRuleProblem[]>
  readonly onCancel: () => void
}

export function ObjectiveFormRow({ account, currency, editing, isSaving, onSave, onCancel }: Props) {
  const { t } = useTranslation()
  const [content, setContent] = useState(editing.content)
  const problems = checkObjectiveAlert(content)
  const form = useRuleForm({
    kind: 'objective',
    content,
    former: editing.content,
    problems,
    isSaving,
    onSave,
  })
  const change = (fields: Partial<ObjectiveContent>) => setContent({ ...content, ...fields })
  const choose = useChosenCampaigns(content, setContent)
  const unit = unitOf(content.metric, currency)
  return (
    <RuleFormRow
      content={content}
      smallestThreshold={0}
      form={form}
      isSaving={isSaving}
      onChange={change}
      onCancel={onCancel}
    >
      <td>
        <MetricChoice value={content.metric} onChange={(metric) => change({ metric })} />
      </td>
      <td>
        <NumberInput
          ref={takesFocus}
          size="xs"
          hideControls
          allowNegative={false}
          decimalScale={4}
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          suffix={unit}
          aria-label={t(($) => $.alertRules.objectives.target)}
          value={content.target === 0 ? '' : content.target}
          error={form.problemOf('alert.targetInvalid')}
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
      <td className={classes.names}>
        <CampaignField
          account={account}
          which="active"
          value={content.campaigns}
          isDisabled={content.allCampaigns}
          error={form.problemOf('alert.campaignsMissing', 'alert.campaignUnknown')}
          onChange={(campaigns) => void choose(campaigns)}
        />
      </td>
    </RuleFormRow>
  )
}

type Metric = ObjectiveContent['metric']
type MetricProps = { readonly value: Metric; readonly onChange: (metric: Metric) => void }

function MetricChoice({ value: chosen, onChange }: MetricProps) {
  const { t } = useTranslation()
  return (
    <Select
      size="xs"
      aria-label={t(($) => $.alertRules.objectives.metric)}
      data={[...objectiveMetrics]}
      value={chosen}
      onChange={(value) => {
        const metric = objectiveMetrics.find((one) => one === value)
        if (metric) onChange(metric)
      }}
    />
  )
}

/** Without its last campaign a rule is about all of them, which widens it: asked first. */
function useChosenCampaigns(
  content: ObjectiveContent,
  onChange: (next: (current: ObjectiveContent) => ObjectiveContent) => void,
) {
  const { t } = useTranslation()
  return async (campaigns: readonly NamedReference[]) => {
    const isWider = campaigns.length === 0 && content.campaigns.length > 0
    const isSure =
      !isWider ||
      (await confirm({
        title: t(($) => $.alertRules.objectives.widen),
        body: t(($) => $.alertRules.objectives.widenBody),
        confirm: t(($) => $.alertRules.objectives.widenConfirm),
        cancel: t(($) => $.alertRules.cancel),
      }))
    if (isSure) onChange((current) => withChosen(current, campaigns))
  }
}

function unitOf(metric: ObjectiveContent['metric'], currency: string): string {
  if (metric === 'CTR') return ' %'
  return metric === 'ROAS' ? '' : ` ${currency}`
}
