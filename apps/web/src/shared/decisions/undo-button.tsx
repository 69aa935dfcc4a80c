import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../data/decisions.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { isApiError } from '../../lib/api-error.ts'
import { confirm } from '../../ui/confirm.ts'
import { useIsUndoProposed, useProposeUndo } from '../changes/use-propose-undo.ts'
import { useUndoDecision } from './decision-changes.ts'
import classes from './why-drawer.module.css'

type Props = {
  readonly decision: Decision
  /** In a row of many it says one word, and whose it is to who hears it. */
  readonly size?: 'sm' | 'compact-sm'
}

/** Takes back what was done: asks first, and where another person is to agree it is proposed. Nothing where nothing was done. */
export function UndoButton({ decision, size = 'sm' }: Props) {
  const { t } = useTranslation()
  const { account, name: accountName } = useAccount()
  const undo = useUndoDecision(account)
  const mayPropose = useCan('proposal:make')
  const isProposed = useIsUndoProposed(useCan('live:undo'))
  const isMade = decision.action === 'pause' || Boolean(decision.move)
  if (!mayPropose || !isMade || decision.result !== 'applied' || decision.undoneAt !== null) return null
  if (isProposed || isApiError(undo.error, 'guard.secondPerson'))
    return <ProposeUndo decision={decision} size={size} />
  const isMove = Boolean(decision.move)
  const isShort = size !== 'sm'
  const words = t(($) => (isMove ? $.decisions.move.undo : $.decisions.undo))
  const run = async () => {
    const isSure = await confirm({
      title: isMove
        ? t(($) => $.decisions.move.undoTitle)
        : t(($) => $.decisions.undoTitle, { name: decision.name }),
      body: t(($) => (isMove ? $.decisions.move.undoBody : $.decisions.undoBody), { account: accountName }),
      confirm: t(($) => (isMove ? $.decisions.move.undoConfirm : $.decisions.undoConfirm)),
      cancel: t(($) => $.decisions.cancel),
    })
    if (isSure) undo.mutate(decision)
  }
  return (
    <Button
      className={classes.undo}
      variant="default"
      size={size}
      leftSection={<IconArrowBackUp size={15} />}
      loading={undo.isPending}
      {...(isShort && { 'aria-label': `${words} : ${decision.name}` })}
      onClick={() => void run()}
    >
      {isShort ? t(($) => $.decisions.undoShort) : words}
    </Button>
  )
}

/** The same where another person is to agree, or the role does not let one. */
function ProposeUndo({ decision: { id, at, name }, size = 'sm' }: Props) {
  const { t } = useTranslation()
  const propose = useProposeUndo({
    proposed: t(($) => $.decisions.undoProposed),
    open: t(($) => $.decisions.life.openProposal),
  })
  return (
    <Button
      className={classes.undo}
      variant="default"
      size={size}
      leftSection={<IconArrowBackUp size={15} />}
      {...(size !== 'sm' && { 'aria-label': `${t(($) => $.decisions.undoPropose)} : ${name}` })}
      loading={propose.isPending}
      disabled={propose.isSuccess}
      onClick={() => propose.mutate({ operationIds: [], decision: { id, at }, reason: '' })}
    >
      {t(($) => $.decisions.undoPropose)}
    </Button>
  )
}
