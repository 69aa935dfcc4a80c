import { useTranslation } from 'react-i18next'
import type { BulkEdit } from '../bulk-edits.ts'
import { useAction } from '../../../data/client/use-action.ts'
import { useAccount } from '../../../data/session.ts'
import { discardStaged, stageChanges, type ToStage } from '../../../data/staged-changes.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { dismissToast, tell } from '../../../ui/toast.ts'

/** A planned edit as it is staged: with the value it was decided on. */
export const asStaged = ({ level, id, field, from, to }: BulkEdit): ToStage => ({
  ...{ level, id, field, base: from, value: to },
})

let message: number | null = null

/** What was put there last has been told: the open tray says it itself, and its button stands where the message would. */
export function dismissStaged(): void {
  if (message !== null) dismissToast(message)
  message = null
}

/** Puts values on the tray, and offers to take them off again. */
export function useStage() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const discard = useAction(discardStaged(account), { onError: tellFailure })
  return useAction(stageChanges(account), {
    onError: tellFailure,
    onSuccess: (_tray, given) => {
      const items = given.map(({ id, field }) => ({ id, field }))
      message = tell({
        kind: 'done',
        title: t(($) => $.campaignList.staged.done, { count: given.length }),
        action: { label: t(($) => $.campaignList.staged.undo), run: () => discard.mutate({ items }) },
      })
    },
  })
}
