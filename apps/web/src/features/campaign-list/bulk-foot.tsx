import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { failureText } from '../../lib/errors.ts'
import classes from './bulk-dialog.module.css'
import type { BulkEdit } from './bulk-edits.ts'

/** Why it is put before somebody else; `null` where it is done at once. */
export type ProposedFor = { readonly reason: string } | null

/** What a question about several objects is asked with. */
export type AskingProps = {
  readonly problem: ReturnType<typeof failureText> | null
  readonly isSending: boolean
  /** Whoever may not puts it before somebody who may, and so does whoever may not alone. */
  readonly mayChange: boolean
  readonly onSend: (edits: readonly BulkEdit[], proposedFor: ProposedFor) => void
  readonly isStaging: boolean
  /** Puts it on the tray instead, to be sent with other changes. */
  readonly onStage: (edits: readonly BulkEdit[]) => void
  readonly onClose: () => void
}

type Props = Omit<AskingProps, 'problem' | 'mayChange'> & {
  readonly edits: readonly BulkEdit[]
  readonly proposedFor: ProposedFor
  readonly isPause?: boolean
}

/** What can be done with a plan of several changes: leave it, prepare it, do it or propose it. */
export function BulkFoot({ edits, proposedFor, isPause = false, ...sending }: Props) {
  const { t } = useTranslation()
  const { isSending, onSend, isStaging, onStage, onClose } = sending
  return (
    <footer className={classes.foot}>
      <Button variant="default" data-autofocus onClick={onClose}>
        {t(($) => $.campaignList.cancel)}
      </Button>
      <Button
        variant="default"
        loading={isStaging}
        disabled={edits.length === 0}
        onClick={() => onStage(edits)}
      >
        {t(($) => $.campaignList.staged.stage)}
      </Button>
      <Button
        color={isPause ? 'alarme' : undefined}
        loading={isSending}
        disabled={edits.length === 0}
        onClick={() => onSend(edits, proposedFor)}
      >
        {t(($) => (proposedFor ? $.bulkChanges.propose : $.bulkChanges.send), { count: edits.length })}
      </Button>
    </footer>
  )
}
