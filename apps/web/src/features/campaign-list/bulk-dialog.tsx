import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { noGuardrails, planEdits, type BudgetStep, type CampaignRow, type PlannedEdit } from '@vigie/domain'
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

type Props = {
  readonly rows: readonly CampaignRow[]
  readonly question: BulkQuestion
  readonly onClose: () => void
}

/** What a change of several campaigns would do, one line each; then it is sent, and each says what became of it. */
export function BulkDialog({ rows, question, onClose }: Props) {
  const { t } = useTranslation()
  const { account, currency, name: accountName } = useAccount()
  // The campaigns as they were when the question was asked: the list goes on being read meanwhile.
  const [asked] = useState(rows)
  const [step, setStep] = useState<BudgetStep | null>(null)
  const guard = useQuery(guardQuery(account))
  const bare = asked.flatMap(({ campaignId, dailyBudget, lifetimeBudget }) =>
    campaignId !== null && dailyBudget === null && lifetimeBudget === null ? [campaignId] : [],
  )
  const adsets = useQuery({ ...adsetBudgetsQuery(account, bare), enabled: question === 'budget' })
  const change = useAction(changeCampaigns(account))
  const limits = guard.data?.limits ?? noGuardrails
  const plan =
    question === 'budget'
      ? step &&
        adsets.data &&
        planEdits({ rows: asked, edit: { kind: 'budget', step }, limits, adsets: adsets.data })
      : planEdits({ rows: asked, edit: { kind: 'status', status: question }, limits })
  const send = () => plan && change.mutate(plan.edits.map(asChange))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(($) => $.campaignList.bulk.question[question])}
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

/** Sent with the value it was decided on: what somebody changed meanwhile is not overwritten. */
const asChange = (edit: PlannedEdit): CampaignChange => ({
  level: edit.level,
  id: edit.id,
  set: { [edit.field]: edit.to },
  onlyIf: { [edit.field]: edit.from },
})
