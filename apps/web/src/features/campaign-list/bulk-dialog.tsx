import { can } from '@vigie/contract/rights'
import { Modal } from '@mantine/core'
import type { BudgetStep, CampaignEdit, DeliveryLevel, NameStep } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { formatMoney, missing } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { ErrorState } from '../../ui/states.tsx'
import { BudgetStepField } from './budget-step-field.tsx'
import classes from './bulk-dialog.module.css'
import { asChange, type BulkEdit } from './bulk-edits.ts'
import { BulkFoot, type AskingProps, type ProposedFor } from './bulk-foot.tsx'
import { DatesAsking } from './dates-asking.tsx'
import { ReasonField } from '../../shared/rights/reason-field.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { NameStepField } from './name-step-field.tsx'
import { BulkResults } from './bulk-results.tsx'
import { changeCampaigns } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { useEditPlan, type BulkSubject } from './use-edit-plan.ts'
import { usePropose } from './use-propose.ts'
import { asStaged, useStage } from './tray/use-stage.ts'

export type BulkQuestion = 'ACTIVE' | 'PAUSED' | 'budget' | 'name' | 'dates'

type Props = {
  readonly subject: BulkSubject
  readonly question: BulkQuestion
  /** How budgets change, where that was said already. */
  readonly step?: BudgetStep
  readonly onClose: () => void
}

/** What a change of several rows would do, one line each; then it is sent, and each says what became of it. */
export function BulkDialog({ subject, question, step, onClose }: Props) {
  const { t } = useTranslation()
  const { account, role } = useAccount()
  // The rows as they were when the question was asked: the list goes on being read meanwhile.
  const [asked] = useState(subject)
  const [sent, setSent] = useState<readonly BulkEdit[]>([])
  const change = useAction(changeCampaigns(account))
  const propose = usePropose()
  const stage = useStage()
  const send = (edits: readonly BulkEdit[], proposedFor: ProposedFor) => {
    if (proposedFor) {
      const { reason } = proposedFor
      propose.mutate({ items: edits.map(asChange), reason }, { onSuccess: onClose })
      return
    }
    setSent(edits)
    change.mutate(edits.map(asChange))
  }
  const asking: AskingProps = {
    problem: change.isError ? failureText(change.error) : null,
    isSending: change.isPending || propose.isPending,
    mayChange: can(role, 'live:change'),
    onSend: send,
    isStaging: stage.isPending,
    onStage: (edits) => stage.mutate(edits.map(asStaged), { onSuccess: onClose }),
    onClose,
  }
  const level = levelOf(asked)
  const count = 'objects' in asked ? asked.objects.length : asked.campaigns.length
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(($) => $.bulkChanges.question[level][question], { count })}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignList.cancel) }}
    >
      {change.data ? (
        <BulkResults edits={sent} results={change.data} onClose={onClose} />
      ) : (
        <Asked {...asking} asked={asked} question={question} step={step ?? null} />
      )}
    </Modal>
  )
}

type ChangeProps = AskingProps & {
  readonly asked: BulkSubject
  readonly question: Exclude<BulkQuestion, 'dates'>
  readonly step: BudgetStep | null
}

function Asked({ question, step, ...asking }: Omit<ChangeProps, 'question'> & Pick<Props, 'question'>) {
  return question === 'dates' ? (
    <DatesAsking {...asking} />
  ) : (
    <Asking {...asking} question={question} step={step} />
  )
}

/** What would be done, and the button that does it. */
function Asking({ asked, question, step: said, problem, mayChange, ...sending }: ChangeProps) {
  const { t } = useTranslation()
  const { currency, name: accountName } = useAccount()
  const [step, setStep] = useState(said)
  const [naming, setNaming] = useState<NameStep | null>(null)
  const [reason, setReason] = useState('')
  const { plan, isPriced, failure, isForAnother } = useEditPlan(asked, editOf(question, step, naming))
  const edits = plan?.edits ?? []
  const isProposed = !mayChange || isForAnother
  return (
    <div className={classes.body}>
      {question === 'budget' && <BudgetStepField currency={currency} said={said} onChange={setStep} />}
      {question === 'name' && <NameStepField onChange={setNaming} />}
      {plan && <BulkPreview plan={plan} level={levelOf(asked)} currency={currency} />}
      {plan && edits.length > 0 && (
        <p className={classes.consequence}>
          {question === 'name' || edits.every((edit) => edit.level === 'ad')
            ? t(($) => $.bulkChanges.names.consequence, { count: edits.length, account: accountName })
            : t(($) => $.bulkChanges.consequence, {
                count: edits.length,
                account: accountName,
                added: isPriced
                  ? `${plan.addedPerDay > 0 ? '+' : ''}${formatMoney(plan.addedPerDay, currency)}`
                  : missing,
              })}
        </p>
      )}
      {isProposed && <ReasonField value={reason} onChange={setReason} />}
      {failure && <ErrorState {...failureText(failure)} />}
      {problem && <ErrorState {...problem} />}
      <BulkFoot
        edits={edits}
        proposedFor={isProposed ? { reason } : null}
        isPause={question === 'PAUSED'}
        {...sending}
      />
    </div>
  )
}

const levelOf = (subject: BulkSubject): DeliveryLevel =>
  'objects' in subject ? (subject.objects[0]?.level ?? 'adset') : 'campaign'

const editOf = (
  question: ChangeProps['question'],
  step: BudgetStep | null,
  naming: NameStep | null,
): CampaignEdit | null => {
  if (question === 'name') return naming && { kind: 'name', step: naming }
  if (question !== 'budget') return { kind: 'status', status: question }
  return step && { kind: 'budget', step }
}
