import { guardrailEndpoints } from '@vigie/contract/guardrails'
import { liveChangeEndpoints } from '@vigie/contract/live-changes'
import type { ResponseOf } from '@vigie/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../data/client/api.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf({ ...guardrailEndpoints, unknownObjects: liveChangeEndpoints.unknownObjects })

export type Guard = ResponseOf<(typeof guardrailEndpoints)['accountGuard']>
export type Limits = Guard['limits']

export const guardQuery = (account: string) =>
  queryOptions({
    queryKey: ['guardrails', account],
    queryFn: () => api.accountGuard({ params: { account } }),
  })

/** Asked anew each time it is looked at: it is a look at the platform as it is. */
export const unknownObjectsQuery = (account: string) =>
  queryOptions({
    queryKey: ['unknown-objects', account],
    queryFn: ({ signal }) => api.unknownObjects({ params: { account } }, { signal }),
    staleTime: 0,
  })

/** A change of the guard; `done` is said when it is kept. */
function useGuardChange<T>(account: string, change: (value: T) => Promise<Guard>) {
  const queryClient = useQueryClient()
  return useAction({
    mutationFn: change,
    onSuccess: (guard) => queryClient.setQueryData(guardQuery(account).queryKey, guard),
    onError: (error) => notify({ kind: 'error', ...failureText(error) }),
  })
}

export const useSaveGuardrails = (account: string) =>
  useGuardChange(account, (limits: Limits) => api.saveGuardrails({ params: { account }, body: limits }))

export const useFreeze = (account: string) =>
  useGuardChange(account, (isFrozen: boolean) =>
    api.freezeAccount({ params: { account }, body: { isFrozen } }),
  )
