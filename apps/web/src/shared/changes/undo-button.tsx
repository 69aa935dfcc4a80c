import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { asksAnotherPerson } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount, useCan } from '../../data/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { May } from '../rights/for-role.tsx'
import { useIsUndoProposed, useProposeUndo } from './use-propose-undo.ts'
import { useUndo } from './use-undo.ts'

type Props = {
  readonly campaignId: string
  /** The line of the ledger that is taken back. */
  readonly operationId: string
  /** What it changed. */
  readonly name: string
  /** What comes back in the place of what, in words; left out where nobody can say it. */
  readonly values?: string
  readonly variant?: 'default' | 'subtle'
}

/** Takes a change back, or proposes it: where the role does not let one, and where the account asks for another person. */
export function UndoButton(props: Props) {
  const isProposed = useIsUndoProposed(useCan('live:undo'))
  return <May may="proposal:make">{isProposed ? <Propose {...props} /> : <Undo {...props} />}</May>
}

function Undo(props: Props) {
  const { campaignId, operationId, name, values = '', variant = 'default' } = props
  const { t } = useTranslation()
  const { account } = useAccount()
  const undo = useUndo({ account, campaignId })
  // Above a sum the refusal comes with the answer: from then on it is proposed.
  if (asksAnotherPerson(undo.data?.problem?.code)) return <Propose {...props} />
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.campaignHistory.undoAsk),
      body:
        values === ''
          ? t(($) => $.campaignHistory.undoBody, { name })
          : t(($) => $.campaignHistory.undoBodyOf, { name, values }),
      confirm: t(($) => $.campaignHistory.undoConfirm),
      cancel: t(($) => $.campaignHistory.keep),
    })
    if (isSure) undo.mutate(operationId)
  }
  return (
    <Button
      size="compact-sm"
      variant={variant}
      leftSection={<IconArrowBackUp size={15} aria-hidden="true" />}
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
  const propose = useProposeUndo({
    proposed: t(($) => $.campaignHistory.undoProposed),
    open: t(($) => $.campaignHistory.openProposal),
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
