import { queryOptions } from '@tanstack/react-query'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(referenceEndpoints)

export const customAudiencesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.customAudiences(account),
    queryFn: ({ signal }) => api.listCustomAudiences({ params: { account } }, { signal }),
  })

/** Fewest people of each custom audience, where the platform says so. */
export const audienceSizesQuery = (account: string) =>
  queryOptions({
    ...customAudiencesQuery(account),
    select: (list): ReadonlyMap<string, number> =>
      new Map(
        list.flatMap(({ id, sizeLowerBound }) => (sizeLowerBound === null ? [] : [[id, sizeLowerBound]])),
      ),
    staleTime: Infinity,
  })

/** Custom audiences that the account declares as its existing customers. */
export const existingCustomersQuery = (account: string) =>
  queryOptions({
    queryKey: keys.existingCustomers(account),
    queryFn: ({ signal }) => api.listExistingCustomers({ params: { account } }, { signal }),
  })
