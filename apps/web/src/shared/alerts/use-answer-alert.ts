import i18next from 'i18next'
import { answerAlert, settleAlert, type AlertChange } from '../../data/alerts.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'
import { clockNow } from '../../lib/clock.ts'

const dayMs = 24 * 3_600_000

/** What a person makes of an alert for themselves. */
export function useAnswerAlert(account: string) {
  const failed = i18next.t(($) => $.alerts.failed)
  return useAction(answerAlert(account), { onError: () => notify({ kind: 'error', title: failed }) })
}

/** What a person makes of it for everybody; what takes one away leaves a way back. */
export function useSettleAlert(account: string) {
  const failed = i18next.t(($) => $.alerts.failed)
  const settle = useAction(settleAlert(account), { onError: () => notify({ kind: 'error', title: failed }) })
  /** Its row is gone by then, so nothing of the row may be waited for. */
  const takeAway = (away: AlertChange, back: AlertChange, title: string) => async (id: string) => {
    const isDone = await settle.mutateAsync({ id, ...away }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    const label = i18next.t(($) => $.alerts.undo)
    notify({ kind: 'done', title, action: { label, run: () => settle.mutate({ id, ...back }) } })
  }
  const dismiss = takeAway(
    { isDismissed: true },
    { isDismissed: false },
    i18next.t(($) => $.alerts.dismissed),
  )
  const snooze = (id: string) =>
    takeAway(
      { snoozedUntil: new Date(clockNow() + dayMs).toISOString() },
      { snoozedUntil: null },
      i18next.t(($) => $.alerts.snoozed),
    )(id)
  return { settle, dismiss, snooze }
}
