import { alertEndpoints } from '@vigie/contract/alerts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ListedAlert } from '@vigie/domain'
import i18next from 'i18next'
import { useAction } from '../../data/client/use-action.ts'
import { callsOf } from '../../data/client/api.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf(alertEndpoints)

const dayMs = 24 * 3_600_000
/** New alerts are looked for every minute while the page is seen. */
const refetchInterval = 60_000

export const alertsQuery = (account: string) =>
  queryOptions({
    queryKey: ['alerts', account],
    queryFn: ({ signal }) => api.listAlerts({ params: { account }, query: { level: 'account' } }, { signal }),
    refetchInterval,
  })

export const campaignAlertsQuery = (account: string, campaignId: string) =>
  queryOptions({
    queryKey: ['alerts', account, campaignId],
    queryFn: ({ signal }) =>
      api.listCampaignAlerts(
        { params: { account, campaignId }, query: { level: 'ad,adset,campaign' } },
        { signal },
      ),
    refetchInterval,
  })

type Answer = {
  readonly opinion?: 'up' | 'down' | null
  readonly isAcknowledged?: boolean
  readonly isDismissed?: boolean
  readonly snoozedUntil?: string | null
}

/** Keeps what a person makes of an alert: shown at once, taken back when the server refuses. */
export function useAnswerAlert(account: string) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['alerts', account] })
  const failed = i18next.t(($) => $.alerts.failed)
  const answer = useAction({
    mutationFn: ({ id, ...body }: Answer & { readonly id: string }) =>
      api.answerAlert({ params: { account, id }, body }),
    onMutate: ({ id, opinion, isDismissed, snoozedUntil }) => {
      const isGone = isDismissed === true || (snoozedUntil !== undefined && snoozedUntil !== null)
      queries.setQueriesData<ListedAlert[]>({ queryKey: ['alerts', account] }, (list) =>
        Array.isArray(list)
          ? list
              .filter((alert) => alert.id !== id || !isGone)
              .map((alert) => (alert.id === id && opinion !== undefined ? { ...alert, opinion } : alert))
          : list,
      )
    },
    onError: () => notify({ kind: 'error', title: failed }),
    onSettled: refresh,
  })
  /** What takes an alert away leaves a way back. Its row is gone by then, so nothing of the row may be waited for. */
  const takeAway = (away: Answer, back: Answer, title: string) => async (id: string) => {
    const isDone = await answer.mutateAsync({ id, ...away }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    const label = i18next.t(($) => $.alerts.undo)
    notify({ kind: 'done', title, action: { label, run: () => answer.mutate({ id, ...back }) } })
  }
  const dismiss = takeAway(
    { isDismissed: true },
    { isDismissed: false },
    i18next.t(($) => $.alerts.dismissed),
  )
  const snooze = (id: string) =>
    takeAway(
      { snoozedUntil: new Date(Date.now() + dayMs).toISOString() },
      { snoozedUntil: null },
      i18next.t(($) => $.alerts.snoozed),
    )(id)
  return { answer, dismiss, snooze }
}
