import { Button, Checkbox, Kbd, Modal } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PublicationPlan } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddedSpend } from './added-spend.ts'
import { usePausedNote } from './planned-budgets.tsx'
import { promiseOf } from './pause-choice.tsx'
import { countToDo, type PlanCounts } from './plan-counts.ts'
import { guardQuery } from '../../data/guardrails.ts'
import { strategiesQuery } from '../../data/monitoring.ts'
import { ReasonField } from '../../shared/rights/reason-field.tsx'
import shared from './publication.module.css'
import classes from './publish-dialog.module.css'

type Props = {
  readonly account: string
  readonly plan: PublicationPlan
  readonly strategyId: string | null
  readonly counts: PlanCounts
  readonly isOpen: boolean
  readonly mayPublish: boolean
  readonly onClose: () => void
  readonly onConfirm: (asked: { readonly reason: string; readonly isProposal: boolean }) => void
}

/** The last question: which account, how many ads, how much money. */
export function PublishDialog(props: Props) {
  const { account, plan, counts, strategyId, isOpen, mayPublish, onClose, onConfirm } = props
  const { t } = useTranslation()
  const spend = useAddedSpend(plan)
  const pausedNote = usePausedNote(plan)
  const [reason, setReason] = useState('')
  const { mayAsk, wantsOther, setWantsOther } = useReview(account, mayPublish)
  const isProposal = !mayPublish || wantsOther
  const { campaignName: name, accountName, timezone } = plan
  const strategies = useQuery(strategiesQuery(account))
  const strategy = strategies.data?.find(({ id }) => id === strategyId)?.name
  const body = plan.campaignId === null ? 'body' : 'live'
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={520}
      title={t(($) => $.publication.ask[titleOf(plan, isProposal)])}
      closeButtonProps={{ 'aria-label': t(($) => $.publication.close) }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onConfirm({ reason, isProposal })
      }}
    >
      <p>{t(($) => $.publication.ask[body], { name, account: accountName, timezone })}</p>
      <Summary plan={plan} counts={counts} />
      <div className={shared.spend} data-quiet={spend === '' || undefined}>
        {spend === '' ? (
          <IconInfoCircle size={16} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={16} aria-hidden="true" />
        )}
        <span>
          {pausedNote === null || spend === ''
            ? spendOf(t, plan, spend)
            : t(($) => $.publication.ask.spendAllowed, { spend })}{' '}
          {pausedNote} {counts.created > 0 && t(($) => $.publication.consequence[promiseOf(plan)])}{' '}
          {strategy && t(($) => $.publication.ask.watched, { strategy })}
        </span>
      </div>
      {mayAsk && (
        <Checkbox
          mt={14}
          label={t(($) => $.publication.ask.another)}
          checked={wantsOther}
          onChange={() => setWantsOther(!wantsOther)}
        />
      )}
      {isProposal && <ReasonField value={reason} onChange={setReason} />}
      <div className={classes.dialogButtons}>
        <span className={classes.escape}>
          <Kbd>{t(($) => $.publication.ask.escape)}</Kbd> {t(($) => $.publication.ask.escapeHint)}
        </span>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t(($) => $.publication.cancel)}
        </Button>
        <Button onClick={() => onConfirm({ reason, isProposal })}>
          <ConfirmLabel plan={plan} counts={counts} isProposal={isProposal} />
        </Button>
      </div>
    </Modal>
  )
}

function titleOf({ pausing }: PublicationPlan, isProposal: boolean) {
  if (isProposal) return pausing.leavesPaused ? 'proposePausedTitle' : 'proposeTitle'
  return pausing.leavesPaused ? 'pausedTitle' : 'title'
}

/** Money of what is left paused is spent once somebody switches it on. */
function spendOf(t: TFunction, { pausing }: PublicationPlan, spend: string): string {
  if (spend === '') return t(($) => $.publication.ask.noSpend)
  return t(($) => $.publication.ask[pausing.leavesPaused ? 'spendLater' : 'spend'], { spend })
}

/** Whether whoever may publish wants another person first; the account’s mode says whether that is offered. */
function useReview(account: string, mayPublish: boolean) {
  const guard = useQuery(guardQuery(account))
  const [wantsOther, setWantsOther] = useState(false)
  const mode = guard.data?.limits.approvalMode
  const mayAsk = mayPublish && mode !== undefined && mode !== 'free'
  return { mayAsk, wantsOther: mayAsk && wantsOther, setWantsOther }
}

function Summary({ plan, counts }: Pick<Props, 'plan' | 'counts'>) {
  const { t } = useTranslation()
  const isLearningAgain = [plan.campaign, ...plan.adsets].some(({ learning }) => learning.length > 0)
  return (
    <ul className={classes.summary}>
      {counts.changed > 0 && (
        <li data-action="changed">
          <b>~</b> {t(($) => $.publication.changes.ask, { count: counts.changed })}
          <small>{t(($) => $.publication.changes.askHint)}</small>
        </li>
      )}
      {counts.created > 0 && (
        <li data-action="created">
          <b>+</b> {t(($) => $.publication.ask.ads, { count: counts.created })}
          <small>
            {t(($) => $.publication.ask[plan.pausing.leavesPaused ? 'adsPausedHint' : 'adsHint'])}
          </small>
        </li>
      )}
      {counts.retired > 0 && (
        <li data-action="retired">
          <b>−</b> {t(($) => $.publication.ask.retired, { count: counts.retired })}
          <small>{t(($) => $.publication.ask.retiredHint)}</small>
        </li>
      )}
      {counts.unchanged > 0 && (
        <li data-action="unchanged">
          <b>=</b> {t(($) => $.publication.ask.unchanged, { count: counts.unchanged })}
          {!isLearningAgain && <small>{t(($) => $.publication.ask.unchangedHint)}</small>}
        </li>
      )}
    </ul>
  )
}

function ConfirmLabel({
  plan,
  counts,
  isProposal,
}: Pick<Props, 'plan' | 'counts'> & { readonly isProposal: boolean }) {
  const { t } = useTranslation()
  if (isProposal) return t(($) => $.publication.propose)
  if (plan.pausing.leavesPaused) return t(($) => $.publication.publishPaused)
  // The number of the button that asked: what is paused counts there too.
  const toDo = countToDo(counts)
  return counts.created === toDo
    ? t(($) => $.publication.publishCount, { count: toDo })
    : t(($) => $.publication.publishChanges, { count: toDo })
}
