import { administrationEndpoints } from '@vigie/contract/administration'
import type { ResponseOf } from '@vigie/contract'
import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '../../data/client/api.ts'

export const administration = callsOf(administrationEndpoints)

export type Installation = ResponseOf<(typeof administrationEndpoints)['installation']>

/** Looked at while something goes wrong: it follows by itself. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => administration.installation(undefined, { signal }),
  refetchInterval: 15_000,
  staleTime: 0,
})
