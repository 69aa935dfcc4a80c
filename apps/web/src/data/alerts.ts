import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { alertEndpoints } from '@vigie/contract/alerts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(alertEndpoints)

type Alerts = Awaited<ReturnType<typeof api.listAlerts>>

/** New alerts are looked for every minute while the page is seen. */
const refetchInterval = 60_000

export const alertsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.alerts(account),
    queryFn: ({ signal }) => api.listAlerts({ params: { account }, query: { level: 'account' } }, { signal }),
    refetchInterval,
  })

export const campaignAlertsQuery = (account: string, campaignId: string) =>
  queryOptions({
    queryKey: keys.alerts(account, campaignId),
    queryFn: ({ signal }) =>
      api.listCampaignAlerts(
        { params: { account, campaignId }, query: { level: 'ad,adset,campaign' } },
        { signal },
      ),
    refetchInterval,
  })

/** What a person makes of an alert. */
export type AlertAnswer = {
  readonly opinion?: 'up' | 'down' | null
  readonly isAcknowledged?: boolean
  readonly isDismissed?: boolean
  readonly snoozedUntil?: string | null
}

/** Keeps what a person makes of an alert: shown at once, taken back when the server refuses. */
export const answerAlert = (account: string) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: AlertAnswer & { readonly id: string }) =>
      api.answerAlert({ params: { account, id }, body }),
    onMutate: ({ id, opinion, isDismissed, snoozedUntil }, { client }) => {
      const isGone = isDismissed === true || (snoozedUntil !== undefined && snoozedUntil !== null)
      client.setQueriesData<Alerts>({ queryKey: keys.alerts(account) }, (list) =>
        // Their count stands under the same name.
        Array.isArray(list)
          ? list
              .filter((alert) => alert.id !== id || !isGone)
              .map((alert) => (alert.id === id && opinion !== undefined ? { ...alert, opinion } : alert))
          : list,
      )
    },
    onSettled: (_done, _error, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.alerts(account) }),
  })
