import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { insightEndpoints } from '@vigie/contract/insights'
import type { CampaignStatus } from '@vigie/domain'
import type { Range } from '../lib/days.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(insightEndpoints)

type Endpoints = typeof insightEndpoints
export type CampaignList = ResponseOf<Endpoints['campaignList']>
export type CampaignChange = RequestOf<Endpoints['changeCampaigns']>['body']['items'][number]
export type ChangeResult = ResponseOf<Endpoints['changeCampaigns']>[number]
export type TableContent = RequestOf<Endpoints['writeTable']>['body']

/** The campaigns of an account with their figures over some days. */
export const campaignsQuery = (account: string, range: Range) =>
  queryOptions({
    queryKey: keys.campaigns(account, range),
    queryFn: ({ signal }) => api.campaignList({ params: { account }, query: range }, { signal }),
  })

type Switch = { readonly campaignId: string; readonly status: CampaignStatus }

/** Switches a campaign on or off by the one write path: shown at once, taken back when the platform refuses. */
export const setCampaignStatus = (account: string) =>
  mutationOptions({
    mutationFn: ({ campaignId, status }: Switch) =>
      api.setCampaignStatus({ params: { account, campaignId }, body: { status } }),
    onMutate: ({ campaignId, status }, { client }) => show(client, account, { campaignId, status }),
    onError: (_error, { campaignId, status }, _before, { client }) =>
      show(client, account, { campaignId, status: status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' }),
    // What is read again meanwhile keeps nobody from switching again.
    onSettled: (_done, _error, _given, _before, { client }) => {
      void client.invalidateQueries({ queryKey: keys.campaigns(account) })
      // A campaign that is switched stands otherwise, and so do its ad sets and ads.
      void client.invalidateQueries({ queryKey: keys.explorer(account) })
    },
  })

const show = (client: QueryClient, account: string, { campaignId, status }: Switch): void =>
  void client.setQueriesData<CampaignList>(
    { queryKey: keys.campaigns(account) },
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((row) => (row.campaignId === campaignId ? { ...row, status } : row)),
      },
  )

/** Read when somebody changes something. */
const statuses = () => import('./shown-statuses.ts')

/** Changes so many campaigns in one call; more go in further calls. */
const perCall = 100

/** Sends changes of campaigns, ad sets or ads through the one write path. @returns one result per change, in their order */
export const changeCampaigns = (account: string) =>
  mutationOptions({
    mutationFn: async (items: readonly CampaignChange[]): Promise<readonly ChangeResult[]> => {
      const results: ChangeResult[] = []
      for (let first = 0; first < items.length; first += perCall) {
        const body = { items: items.slice(first, first + perCall) }
        results.push(...(await api.changeCampaigns({ params: { account }, body })))
      }
      return results
    },
    onMutate: async (items, { client }) => (await statuses()).showStatuses(client, account, items),
    onSuccess: async (results, items, _before, { client }) =>
      (await statuses()).takeBack(client, account, { items, results }),
    onError: async (_error, items, _before, { client }) =>
      (await statuses()).takeBack(client, account, { items, results: [] }),
    onSettled: (_results, _error, _items, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.budgetAlerts(account) }),
        client.invalidateQueries({ queryKey: keys.campaigns(account) }),
        client.invalidateQueries({ queryKey: keys.explorer(account) }),
        client.invalidateQueries({ queryKey: keys.campaignHistory(account) }),
        client.invalidateQueries({ queryKey: keys.morning(account) }),
      ]),
  })

/** Budgets of the ad sets of campaigns that carry none themselves. */
export const adsetBudgetsQuery = (account: string, campaignIds: readonly string[]) =>
  queryOptions({
    queryKey: keys.adsetBudgets(account, campaignIds),
    queryFn: async ({ signal }) => {
      if (campaignIds.length === 0) return []
      return api.adsetBudgets({ params: { account }, body: { campaignIds: [...campaignIds] } }, { signal })
    },
    staleTime: 0,
  })

/** Has the figures read from the platform now; what comes of it is read with the list. */
export const refreshFigures = (account: string) =>
  mutationOptions({ mutationFn: () => api.refreshInsights({ params: { account } }) })

/** A table as a workbook. @returns its bytes in base64 */
export const writeTable = async (account: string, table: TableContent): Promise<string> =>
  (await api.writeTable({ params: { account }, body: table })).content
