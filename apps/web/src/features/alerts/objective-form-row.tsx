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
  const { t } = useTranslation()
  const choose = useChosenCampaigns(content, setContent)
  return (
    <RuleFormRow
      content={content}
      smallestThreshold={0}
      form={form}
      isSaving={isSaving}
      onChange={change}
      onCancel={onCancel}
    >
      <td data-label={t(($) => $.alertRules.objectives.metric)}>
        <MetricChoice value={content.metric} onChange={(metric) => change({ metric })} />
      </td>
      <td data-label={t(($) => $.alertRules.objectives.target)}>
        <TargetField
          value={content.target}
          unit={unitOf(content.metric, currency)}
          error={form.problemOf('alert.targetInvalid')}
          onChange={(target) => change({ target })}
        />
      </td>
      <td colSpan={3}>
        <EveryCampaign
          isChosen={content.allCampaigns}
          onChange={(isChosen) => setContent(withAllCampaigns(content, isChosen))}
        />
      </td>
      <td className={classes.names} data-label={t(($) => $.alertRules.campaigns)}>
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

type TargetProps = {
  readonly value: number
  readonly unit: string
  readonly error: ReturnType<ReturnType<typeof useRuleForm>['problemOf']>
  readonly onChange: (target: number) => void
}

function TargetField({ value: typed, unit, error, onChange }: TargetProps) {
  const { t } = useTranslation()
  return (
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
      value={typed === 0 ? '' : typed}
      error={error}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

type EveryProps = { readonly isChosen: boolean; readonly onChange: (isChosen: boolean) => void }

function EveryCampaign({ isChosen, onChange }: EveryProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      size="xs"
      label={t(($) => $.alertRules.allCampaigns)}
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
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
