import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  noGuardrails,
  planEdits,
  planObjectEdits,
  type BudgetStep,
  type CampaignEdit,
  type CampaignRow,
  type ListedObject,
  type PlannedEdit,
} from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { ErrorState } from '../../ui/states.tsx'
import { BudgetStepField } from './budget-step-field.tsx'
import classes from './bulk-dialog.module.css'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkResults } from './bulk-results.tsx'
import { adsetBudgetsQuery, changeCampaigns, type CampaignChange } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { guardQuery } from '../../data/guardrails.ts'

export type BulkQuestion = 'ACTIVE' | 'PAUSED' | 'budget'

/** What was chosen: campaigns, whose ad sets may hold the budgets, or objects below them. */
export type BulkSubject =
  | { readonly campaigns: readonly CampaignRow[] }
  | { readonly objects: readonly ListedObject[] }

type Props = {
  readonly subject: BulkSubject
  readonly question: BulkQuestion
  readonly onClose: () => void
}

/** What a change of several rows would do, one line each; then it is sent, and each says what became of it. */
export function BulkDialog({ subject, question, onClose }: Props) {
  const { t } = useTranslation()
  const { account, currency, name: accountName } = useAccount()
  // The rows as they were when the question was asked: the list goes on being read meanwhile.
  const [asked] = useState(subject)
  const [step, setStep] = useState<BudgetStep | null>(null)
  const guard = useQuery(guardQuery(account))
  const bare = bareCampaigns(asked)
  const adsets = useQuery({ ...adsetBudgetsQuery(account, bare), enabled: question === 'budget' })
  const change = useAction(changeCampaigns(account))
  const limits = guard.data?.limits ?? noGuardrails
  const edit = editOf(question, step)
  const isKnown = question !== 'budget' || adsets.data !== undefined
  const planFor = (one: CampaignEdit) =>
    'objects' in asked
      ? planObjectEdits({ objects: asked.objects, edit: one, limits })
      : planEdits({ rows: asked.campaigns, edit: one, limits, adsets: adsets.data ?? [] })
  const plan = edit && isKnown ? planFor(edit) : null
  const send = () => plan && change.mutate(plan.edits.map(asChange))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(($) =>
        'objects' in asked
          ? $.campaignList.bulk.questionBelow[question]
          : $.campaignList.bulk.question[question],
      )}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignList.cancel) }}
    >
      {change.data && plan ? (
        <BulkResults edits={plan.edits} results={change.data} onClose={onClose} />
      ) : (
        <div className={classes.body}>
          {question === 'budget' && <BudgetStepField currency={currency} onChange={setStep} />}
          {plan && <BulkPreview plan={plan} currency={currency} />}
          {plan && plan.edits.length > 0 && (
            <p className={classes.consequence}>
              {t(($) => $.campaignList.bulk.consequence, {
                count: plan.edits.length,
                account: accountName,
                added: `${plan.addedPerDay > 0 ? '+' : ''}${formatMoney(plan.addedPerDay, currency)}`,
              })}
            </p>
          )}
          {adsets.isError && <ErrorState {...failureText(adsets.error)} />}
          {change.isError && <ErrorState {...failureText(change.error)} />}
          <footer className={classes.foot}>
            <Button variant="default" data-autofocus onClick={onClose}>
              {t(($) => $.campaignList.cancel)}
            </Button>
            <Button
              color={question === 'PAUSED' ? 'alarme' : undefined}
              loading={change.isPending}
              disabled={!plan || plan.edits.length === 0}
              onClick={send}
            >
              {t(($) => $.campaignList.bulk.send, { count: plan?.edits.length ?? 0 })}
            </Button>
          </footer>
        </div>
      )}
    </Modal>
  )
}

const editOf = (question: BulkQuestion, step: BudgetStep | null): CampaignEdit | null => {
  if (question !== 'budget') return { kind: 'status', status: question }
  return step && { kind: 'budget', step }
}

/** Campaigns that hold no budget themselves: those of their ad sets are asked for. */
const bareCampaigns = (subject: BulkSubject): string[] =>
  'objects' in subject
    ? []
    : subject.campaigns.flatMap(({ campaignId, dailyBudget, lifetimeBudget }) =>
        campaignId !== null && dailyBudget === null && lifetimeBudget === null ? [campaignId] : [],
      )

/** Sent with the value it was decided on: what somebody changed meanwhile is not overwritten. */
const asChange = (edit: PlannedEdit): CampaignChange => ({
  level: edit.level,
  id: edit.id,
  set: { [edit.field]: edit.to },
  onlyIf: { [edit.field]: edit.from },
})
