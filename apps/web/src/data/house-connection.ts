import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { houseConnectionEndpoints } from '@vigie/contract/house-connection'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(houseConnectionEndpoints)

export type ConnectionHealth = ResponseOf<(typeof houseConnectionEndpoints)['connectionHealth']>
export type ConnectedPerson = ConnectionHealth['people'][number]
export type Carried = ConnectionHealth['stopped'][number]
export type Standing = NonNullable<ConnectedPerson['connection']>

/** By which connections the account works, and what depends on each. */
export const connectionHealthQuery = (account: string) =>
  queryOptions({
    queryKey: keys.connectionHealth(account),
    queryFn: ({ signal }) => api.connectionHealth({ params: { account } }, { signal }),
    staleTime: 0,
  })

/** What is removed with somebody may go on by the house. */
const changed = (client: QueryClient, account: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.connectionHealth(account) }),
    client.invalidateQueries({ queryKey: keys.people(account) }),
  ])

export const connectHouse = (account: string) =>
  mutationOptions({
    mutationFn: (token: string) => api.connectHouse({ params: { account }, body: { token } }),
    // The token is kept by nothing once it was sent.
    gcTime: 0,
    onSuccess: (_done, _given, _before, { client }) => changed(client, account),
  })

export const disconnectHouse = (account: string) =>
  mutationOptions({
    mutationFn: () => api.disconnectHouse({ params: { account } }),
    // Also after a refusal: it may be gone already.
    onSettled: (_done, _error, _given, _before, { client }) => changed(client, account),
  })
