import { Checkbox, Select } from '@mantine/core'
import {
  type AlertRuleProblem,
  checkObjectiveAlert,
  formatDecimalInput,
  objectiveMetrics,
  parseTarget,
  withAllCampaigns,
  withChosen,
  type NamedReference,
} from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import type { ObjectiveContent } from '../../data/alert-rules.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { amountSentence } from './amount-sentence.ts'
import { CampaignField } from './campaign-field.tsx'
import { NumberField } from './number-field.tsx'
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
  const [target, setTarget] = useState(
    editing.content.target > 0 ? formatDecimalInput(editing.content.target) : '',
  )
  const typed = { ...content, target: typedTarget(content.metric, target, currency) }
  const problems = checkObjectiveAlert(typed)
  const form = useRuleForm({
    kind: 'objective',
    content: typed,
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
          text={target}
          metric={content.metric}
          currency={currency}
          form={form}
          onChange={setTarget}
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
  readonly text: string
  readonly metric: Metric
  readonly currency: string
  readonly form: ReturnType<typeof useRuleForm>
  readonly onChange: (text: string) => void
}

function TargetField({ text, metric, currency, form, onChange }: TargetProps) {
  const { t } = useTranslation()
  const sentence = useTargetSentence(text, metric, currency)
  return (
    <NumberField
      ref={takesFocus}
      label={t(($) => $.alertRules.objectives.target)}
      unit={unitOf(metric, currency)}
      text={text}
      isWrong={form.isWrong('alert.targetInvalid')}
      isTold={form.problemOf('alert.targetInvalid') !== undefined}
      sentence={sentence}
      onChange={onChange}
    />
  )
}

function useTargetSentence(text: string, metric: Metric, currency: string): string {
  const { t } = useTranslation()
  const language = useLanguage()
  if (metric !== 'ROAS' && metric !== 'CTR') return amountSentence(text, currency)
  if (text.trim() === '') return t(($) => $.alertRules.problems['alert.targetInvalid'])
  return t(($) => $.alertRules.numbers.number, { example: formatNumber(1.5, language) })
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
  if (metric === 'CTR') return '%'
  return metric === 'ROAS' ? '' : currency
}

/** What is no number is something that was typed all the same: leaving it is asked about. */
function typedTarget(metric: Metric, text: string, currency: string): number {
  return text.trim() === '' ? 0 : (parseTarget(metric, text, currency) ?? Number.NaN)
}
