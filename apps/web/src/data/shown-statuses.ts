import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CampaignStatus } from '@vigie/domain'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import type { insightEndpoints } from '@vigie/contract/insights'
import type { ExplorerPage } from './explorer.ts'
import { keys } from './keys.ts'

type Endpoints = typeof insightEndpoints
type CampaignChange = RequestOf<Endpoints['changeCampaigns']>['body']['items'][number]
type ChangeResult = ResponseOf<Endpoints['changeCampaigns']>[number]

type Answered = {
  readonly items: readonly CampaignChange[]
  /** One each, in their order; none where nothing came back. */
  readonly results: readonly ChangeResult[]
}

/** Shows as they were the switches that the platform did not turn. */
export const takeBack = (client: QueryClient, account: string, { items, results }: Answered): void =>
  showStatuses(
    client,
    account,
    items.flatMap((item, place) => takenBack(item, results[place])),
  )

/** What the platform did not do is shown as it was. */
const takenBack = (item: CampaignChange, result: ChangeResult | undefined): CampaignChange[] =>
  item.onlyIf?.status === undefined || result?.outcome === 'applied' || result?.outcome === 'unchanged'
    ? []
    : [{ ...item, set: { status: item.onlyIf.status } }]

/** Switches as somebody set them, in the lists of every level, before the platform says what it made of it. */
export function showStatuses(client: QueryClient, account: string, items: readonly CampaignChange[]): void {
  const set = new Map(items.flatMap(({ id, set: { status } }) => (status ? [[id, status] as const] : [])))
  if (set.size === 0) return
  const shown = <Row extends { readonly status: CampaignStatus | null }>(
    row: Row,
    id: string | null,
  ): Row => {
    const status = set.get(id ?? '')
    return status === undefined || row.status === null ? row : { ...row, status }
  }
  client.setQueriesData<ResponseOf<Endpoints['campaignList']>>(
    { queryKey: keys.campaigns(account) },
    (list) => list && { ...list, rows: list.rows.map((row) => shown(row, row.campaignId)) },
  )
  client.setQueriesData<unknown>({ queryKey: keys.explorer(account) }, (read: unknown) =>
    isPaged(read)
      ? {
          ...read,
          pages: read.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => shown(row, row.id)),
          })),
        }
      : read,
  )
}

/** The gallery is read by pages too, under the same name: its pages have no rows. */
const isPaged = (read: unknown): read is InfiniteData<ExplorerPage> =>
  typeof read === 'object' &&
  read !== null &&
  'pages' in read &&
  Array.isArray(read.pages) &&
  read.pages.every((page) => typeof page === 'object' && page !== null && 'rows' in page)
