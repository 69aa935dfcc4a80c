import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { sessionEndpoints } from '@vigie/contract/session'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(sessionEndpoints)

export type OwnSession = ResponseOf<(typeof sessionEndpoints)['ownSessions']>['sessions'][number]

/** Where this person is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: keys.ownSessions(),
  queryFn: ({ signal }) => api.ownSessions(undefined, { signal }),
  staleTime: 0,
})

/** The way out of everywhere else. */
export const endOtherSessions = mutationOptions({
  mutationFn: () => api.endOtherSessions(),
  onSettled: (_done, error, _given, _before, { client }) =>
    error ? undefined : client.invalidateQueries({ queryKey: keys.ownSessions() }),
})
