import { alertEndpoints } from '@vigie/contract/alerts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Alert } from '@vigie/domain'
import i18next from 'i18next'
import { callsOf } from '../lib/api.ts'
import { notify } from '../ui/toast.ts'

const api = callsOf({
  listAlerts: alertEndpoints.listAlerts,
  listCampaignAlerts: alertEndpoints.listCampaignAlerts,
  answerAlert: alertEndpoints.answerAlert,
})

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
  const answer = useMutation({
    mutationFn: ({ id, ...body }: Answer & { readonly id: string }) =>
      api.answerAlert({ params: { account, id }, body }),
    onMutate: ({ id, opinion, isDismissed, snoozedUntil }) => {
      const isGone = isDismissed === true || (snoozedUntil !== undefined && snoozedUntil !== null)
      queries.setQueriesData<Alert[]>({ queryKey: ['alerts', account] }, (list) =>
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
  /** Takes an alert away, with a way back for as long as the message is shown. */
  const dismiss = (id: string) =>
    answer.mutate(
      { id, isDismissed: true },
      {
        onSuccess: () =>
          notify({
            kind: 'done',
            title: i18next.t(($) => $.alerts.dismissed),
            action: {
              label: i18next.t(($) => $.alerts.undo),
              run: () => answer.mutate({ id, isDismissed: false }),
            },
          }),
      },
    )
  return { answer, dismiss }
}
