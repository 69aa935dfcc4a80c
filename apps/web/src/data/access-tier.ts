import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { accountEndpoints } from '@vigie/contract/accounts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf({ accessTier: accountEndpoints.accessTier })

export type AccessStanding = ResponseOf<typeof accountEndpoints.accessTier>

/** The application's tier and the account's quota, as the platform's answers last told. */
export const accessTierQuery = (account: string) =>
  queryOptions({
    queryKey: keys.accessTier(account),
    queryFn: ({ signal }) => api.accessTier({ params: { account } }, { signal }),
    staleTime: 60_000,
  })
