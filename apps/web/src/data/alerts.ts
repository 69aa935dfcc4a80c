import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
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

/** What becomes of an alert for everybody on the account. */
export type AlertChange = {
  readonly isAcknowledged?: boolean
  readonly isDismissed?: boolean
  readonly snoozedUntil?: string | null
}

type Thumb = { readonly id: string; readonly opinion: 'up' | 'down' | null }

/** Keeps a person's own thumb: shown at once, taken back when the server refuses. */
export const answerAlert = (account: string) =>
  mutationOptions({
    mutationFn: ({ id, opinion }: Thumb) => api.answerAlert({ params: { account, id }, body: { opinion } }),
    onMutate: ({ id, opinion }, { client }) =>
      changeLists(client, account, (list) =>
        list.map((alert) => (alert.id === id ? { ...alert, opinion } : alert)),
      ),
    onSettled: (_done, _error, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.alerts(account) }),
  })

/** Marks an alert as seen, puts it off, dismisses it or brings it back, for everybody: away at once where it goes. */
export const settleAlert = (account: string) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: AlertChange & { readonly id: string }) =>
      api.settleAlert({ params: { account, id }, body }),
    onMutate: ({ id, isDismissed, snoozedUntil }, { client }) => {
      const isGone = isDismissed === true || (snoozedUntil !== undefined && snoozedUntil !== null)
      if (isGone) changeLists(client, account, (list) => list.filter((alert) => alert.id !== id))
    },
    onSettled: (_done, _error, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.alerts(account) }),
  })

function changeLists(client: QueryClient, account: string, change: (list: Alerts) => Alerts): void {
  client.setQueriesData<Alerts>({ queryKey: keys.alerts(account) }, (list) =>
    // Their count stands under the same name.
    Array.isArray(list) ? change(list) : list,
  )
}
