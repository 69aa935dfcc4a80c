import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { ReasonField } from '../../../shared/rights/reason-field.tsx'
import dialog from '../publish-dialog.module.css'
import { OrderLabel, Sum } from './sum.tsx'
import type { Order } from './use-orders.ts'
import classes from './together.module.css'

type Props = {
  readonly orders: readonly Order[]
  readonly stage: 1 | 2 | null
  readonly onClose: () => void
  readonly onConfirm: (reason: string) => void
}

/** The last question: which campaigns, what is done to them, how much money. */
export function ConfirmDialog({ orders, stage, onClose, onConfirm }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const { timezone } = useAccount()
  const plans = orders.map(({ plan }) => plan)
  const proposals = orders.filter(({ isProposal }) => isProposal).length
  const account = plans[0]?.accountName ?? ''
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t(($) => $.publication.together.ask[proposals === orders.length ? 'titleOfProposals' : 'title'])}
      closeButtonProps={{ 'aria-label': t(($) => $.publication.close) }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onConfirm(reason)
      }}
    >
      <p>{t(($) => $.publication.together.ask.body, { account, timezone })}</p>
      <ul className={classes.asked}>
        {plans.map(({ fileId, campaignName }) => (
          <li key={fileId}>{campaignName}</li>
        ))}
      </ul>
      <Sum plans={plans} />
      {proposals > 0 && (
        <>
          <p>{t(($) => $.publication.together.ask.proposes, { count: proposals })}</p>
          <ReasonField value={reason} onChange={setReason} />
        </>
      )}
      <div className={dialog.dialogButtons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t(($) => $.publication.cancel)}
        </Button>
        <Button onClick={() => onConfirm(reason)}>
          <OrderLabel orders={orders} stage={stage} />
        </Button>
      </div>
    </Modal>
  )
}
