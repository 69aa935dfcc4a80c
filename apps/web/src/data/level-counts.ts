import { queryOptions } from '@tanstack/react-query'
import { levelCountEndpoints } from '@vigie/contract/level-counts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(levelCountEndpoints)

/** How many campaigns, ad sets and ads an account has. */
export const levelCountsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.explorer(account, 'counts'),
    queryFn: ({ signal }) => api.levelCounts({ params: { account } }, { signal }),
    staleTime: 60_000,
  })
