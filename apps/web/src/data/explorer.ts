import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { explorerEndpoints } from '@vigie/contract/explorer'
import type { DeliveryLevel } from '@vigie/domain'
import type { Range } from '../lib/days.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(explorerEndpoints)

type Endpoints = typeof explorerEndpoints
export type ExplorerPage = ResponseOf<Endpoints['explorer']>
export type ExplorerRow = ExplorerPage['rows'][number]
type Body = RequestOf<Endpoints['explorer']>['body']
export type ExplorerQuestion = Omit<Required<Body>, 'after' | 'limit' | 'against'> &
  Partial<Pick<Body, 'against'>>

export type ExplorerObject = ResponseOf<Endpoints['explorerObject']>

const perPage = 100
const pageOf = (question: ExplorerQuestion, after: Body['after'], limit: number): Body => ({
  ...question,
  against: question.against ?? null,
  after,
  limit,
})
/** Before the first page there is no row to go on after. */
const first = (): ExplorerPage['next'] => null

/** Ad sets or ads, a page after the other, in the order that the server puts them. */
export const explorerQuery = (account: string, question: ExplorerQuestion) =>
  infiniteQueryOptions({
    queryKey: keys.explorer(account, question),
    queryFn: ({ pageParam, signal }) =>
      api.explorer({ params: { account }, body: pageOf(question, pageParam, perPage) }, { signal }),
    initialPageParam: first(),
    getNextPageParam: ({ next }) => next,
    placeholderData: (former, query) => (query?.queryKey[1] === account ? former : undefined),
  })

type All = { readonly question: ExplorerQuestion; readonly most: number }
const perRead = 200

/** Pages of what matches, one after the other, up to so many rows. */
async function readPages(account: string, { question, most }: All, signal: AbortSignal) {
  const pages: ExplorerPage[] = []
  let after: ExplorerPage['next'] = null
  let left = most
  do {
    const body = pageOf(question, after, Math.min(perRead, left))
    const page: ExplorerPage = await api.explorer({ params: { account }, body }, { signal })
    pages.push(page)
    left -= page.rows.length
    after = page.next
  } while (after !== null && left > 0)
  return pages
}

/** Every row that matches, up to so many, for a file or for choosing them all. */
export const allRowsQuery = (account: string, { question, most }: All) =>
  queryOptions({
    queryKey: keys.explorer(account, 'all', question, most),
    queryFn: async ({ signal }) =>
      (await readPages(account, { question, most }, signal)).flatMap(({ rows }) => rows),
    staleTime: 0,
    gcTime: 0,
  })

type OfCampaign = { readonly campaignId: string; readonly range: Range }
/** More than a campaign holds on the platform: 200 ad sets of 50 ads. */
const mostOfCampaign = 10_200

/** What was read of each ad set and each ad of a campaign, by id, and whether any day of the range was. */
export const rowsOfCampaignQuery = (account: string, { campaignId, range }: OfCampaign) =>
  queryOptions({
    queryKey: keys.explorer(account, 'ofCampaign', campaignId, range),
    queryFn: async ({ signal }) => {
      const levels = await Promise.all(
        (['adset', 'ad'] as const).map((level) =>
          readPages(
            account,
            { question: everyRow({ level, campaignId, range }), most: mostOfCampaign },
            signal,
          ),
        ),
      )
      const pages = levels.flat()
      return {
        rows: new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))),
        isKnown: pages.some(({ provenance }) => provenance.readDays > 0),
      }
    },
  })

const everyRow = ({ level, campaignId, range }: OfCampaign & Pick<ExplorerQuestion, 'level'>) => ({
  level,
  ...range,
  campaignIds: [campaignId],
  adsetIds: [],
  name: '',
  delivery: [],
  values: [],
  sort: { key: 'spend' as const, isDescending: true },
  then: null,
})

type Named = { readonly level: DeliveryLevel; readonly id: string; readonly range: Range }

/** One campaign, ad set or ad: its days, what hangs on it, and what its list says of it. */
export const explorerObjectQuery = (account: string, { level, id, range }: Named) =>
  queryOptions({
    queryKey: keys.explorer(account, 'object', level, id, range),
    queryFn: ({ signal }) => api.explorerObject({ params: { account, level, id }, query: range }, { signal }),
  })
