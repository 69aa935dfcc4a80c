import { queryOptions } from '@tanstack/react-query'
import { levelCountEndpoints } from '@vigie/contract/level-counts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(levelCountEndpoints)

type Chosen = { readonly campaignIds: string[]; readonly adsetIds: string[] }

/** How many campaigns, ad sets and ads an account has, each below what is chosen above it. */
export const levelCountsQuery = (account: string, chosen: Chosen) =>
  queryOptions({
    queryKey: keys.explorer(account, 'counts', chosen),
    queryFn: ({ signal }) => api.levelCounts({ params: { account }, body: chosen }, { signal }),
    staleTime: 60_000,
    placeholderData: (former, query) => (query?.queryKey[1] === account ? former : undefined),
  })
