import { addresses, addressTo } from '@vigie/contract'
import { can } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { guardQuery } from '../../data/guardrails.ts'
import { proposeUndo } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { May } from '../rights/for-role.tsx'
import { useUndo } from './use-undo.ts'

type Props = {
  readonly campaignId: string
  /** The line of the ledger that is taken back. */
  readonly operationId: string
  /** What it changed. */
  readonly name: string
  readonly variant?: 'default' | 'subtle'
}

/** Takes a change back, or proposes it: where the role does not let one, and where the account asks for another person. */
export function UndoButton(props: Props) {
  const { role, account } = useAccount()
  const guard = useQuery(guardQuery(account))
  const isProposed = !can(role, 'live:undo') || guard.data?.limits.approvalMode === 'anotherPerson'
  return <May may="proposal:make">{isProposed ? <Propose {...props} /> : <Undo {...props} />}</May>
}

function Undo({ campaignId, operationId, name, variant = 'default' }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const undo = useUndo({ account, campaignId })
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.campaignHistory.undoAsk),
      body: t(($) => $.campaignHistory.undoBody, { name }),
      confirm: t(($) => $.campaignHistory.undoConfirm),
      cancel: t(($) => $.campaignHistory.keep),
    })
    if (isSure) undo.mutate(operationId)
  }
  return (
    <Button
      size="compact-sm"
      variant={variant}
      loading={undo.isPending}
      aria-label={t(($) => $.campaignHistory.undoLabel, { name })}
      onClick={() => void ask()}
    >
      {t(($) => $.campaignHistory.undo)}
    </Button>
  )
}

function Propose({ operationId, name, variant = 'default' }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const propose = useAction(proposeUndo(account), {
    onError: tellFailure,
    onSuccess: ({ id }) =>
      notify({
        kind: 'done',
        title: t(($) => $.campaignHistory.undoProposed),
        action: {
          label: t(($) => $.campaignHistory.openProposal),
          run: () => void navigate({ href: addressTo(addresses.proposal, { proposalId: id }) }),
        },
      }),
  })
  return (
    <Button
      size="compact-sm"
      variant={variant}
      loading={propose.isPending}
      disabled={propose.isSuccess}
      aria-label={t(($) => $.campaignHistory.undoProposeLabel, { name })}
      onClick={() => propose.mutate({ operationIds: [operationId], reason: '' })}
    >
      {t(($) => $.campaignHistory.undoPropose)}
    </Button>
  )
}
