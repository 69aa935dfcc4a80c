import { queryOptions, useQuery } from '@tanstack/react-query'
import { insightEndpoints } from '@vigie/contract/insights'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(insightEndpoints)

/** When the ad sets of campaigns deliver, or ad sets themselves, and on which budget. */
const adsetDatesQuery = (account: string, of: 'campaign' | 'adset', ids: readonly string[]) =>
  queryOptions({
    queryKey: keys.adsetDates(account, of, ids),
    queryFn: async ({ signal }) =>
      ids.length === 0
        ? []
        : api.adsetDates({ params: { account }, body: { of, ids: [...ids] } }, { signal }),
    staleTime: 0,
  })

/** The same as far as it is known, and why where it is not. */
export function useAdsetDates(...of: Parameters<typeof adsetDatesQuery>) {
  const { data, error } = useQuery(adsetDatesQuery(...of))
  return { known: data ?? null, failure: data ? null : error }
}
