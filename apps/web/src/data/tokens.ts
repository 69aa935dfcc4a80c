import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { tokenEndpoints } from '@vigie/contract/tokens'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(tokenEndpoints)

type Endpoints = typeof tokenEndpoints
export type Token = ResponseOf<Endpoints['listTokens']>['tokens'][number]
export type NewToken = RequestOf<Endpoints['createToken']>['body']

export const tokensQuery = queryOptions({
  queryKey: keys.tokens(),
  queryFn: ({ signal }) => api.listTokens(undefined, { signal }),
  staleTime: 0,
})

export const createToken = mutationOptions({
  mutationFn: (body: NewToken) => api.createToken({ body }),
  onSuccess: (_made, _given, _before, { client }) => client.invalidateQueries({ queryKey: keys.tokens() }),
})

export const revokeToken = mutationOptions({
  mutationFn: (id: string) => api.revokeToken({ params: { id } }),
  onSettled: (_gone, error, _id, _before, { client }) =>
    error ? undefined : client.invalidateQueries({ queryKey: keys.tokens() }),
})
