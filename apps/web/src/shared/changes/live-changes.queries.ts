import { liveChangeEndpoints } from '@vigie/contract/live-changes'
import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '../../data/client/api.ts'
import type { Item } from './element-edits.ts'

const api = callsOf(liveChangeEndpoints)

/** Read from the platform each time: what is changed must be what is there. */
export const elementsQuery = (account: string, campaignId: string) =>
  queryOptions({
    queryKey: ['campaign-elements', account, campaignId],
    queryFn: ({ signal }) => api.campaignElements({ params: { account, campaignId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export type ItemResult = Awaited<ReturnType<typeof api.changeElements>>[number]

/** Items in one call; more would keep a person waiting without a result. */
const perCall = 100

/** @returns one result per item; what a failed call left undone is thrown with what was done before it */
export async function changeElements(
  account: string,
  campaignId: string,
  items: readonly Item[],
): Promise<readonly ItemResult[]> {
  const results: ItemResult[] = []
  for (let start = 0; start < items.length; start += perCall) {
    const body = { items: items.slice(start, start + perCall) }
    results.push(...(await api.changeElements({ params: { account, campaignId }, body })))
  }
  return results
}
