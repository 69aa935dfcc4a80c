import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { administrationEndpoints } from '@vigie/contract/administration'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(administrationEndpoints)

export type Installation = ResponseOf<(typeof administrationEndpoints)['installation']>

/** Looked at while something goes wrong: it follows by itself. */
export const installationQuery = queryOptions({
  queryKey: keys.installation(),
  queryFn: ({ signal }) => api.installation(undefined, { signal }),
  refetchInterval: 15_000,
  staleTime: 0,
})

/** An order to the installation. The strip above every screen says whether writes are held back: it is read again too. */
const order = <V, A>(send: (given: V) => Promise<A>) =>
  mutationOptions({
    mutationFn: send,
    onSettled: (_done, _error, _given, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.installation() }),
        client.invalidateQueries({ queryKey: keys.guardrails() }),
      ]),
  })

export const freezeInstallation = order((isFrozen: boolean) => api.freezeInstallation({ body: { isFrozen } }))
export const retryJobs = order((queue: string) => api.retryJobs({ params: { queue } }))
export const sendTestMail = order(() => api.sendTestMail())
export const backUpNow = order(() => api.backUpNow())
