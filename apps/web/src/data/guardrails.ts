import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { guardrailEndpoints } from '@vigie/contract/guardrails'
import { callsOf } from './client/api.ts'
import { readWhenOvertaken } from './client/read-when-overtaken.ts'
import { keys } from './keys.ts'

const api = callsOf(guardrailEndpoints)

export type Guard = ResponseOf<(typeof guardrailEndpoints)['accountGuard']>
export type Limits = Guard['limits']

/** The limits of the account, and whether writes are held back. */
export const guardQuery = (account: string) =>
  queryOptions({
    queryKey: keys.guardrails(account),
    queryFn: ({ signal }) => api.accountGuard({ params: { account } }, { signal }),
  })

/** The same as far as it is known, and why where it is not. */
export function useGuard(account: string): { readonly known: Guard | null; readonly failure: Error | null } {
  const { data, error } = useQuery(guardQuery(account))
  return { known: data ?? null, failure: data ? null : error }
}

/** What is on now: asked when a limit is about to be set, never kept. */
export const readActiveBudgets = (account: string) => api.activeBudgets({ params: { account } })

const change = <V>(account: string, send: (given: V) => Promise<Guard>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (guard, _given, _before, { client }) =>
      void client.setQueryData(guardQuery(account).queryKey, guard),
  })

type Saving = { readonly limits: Limits; readonly onlyIf: Limits }

/** Limits over those that were shown. Where somebody stored others meanwhile, they are read before the failure is told. */
export const saveGuardrails = (account: string) => ({
  ...change(account, ({ limits, onlyIf }: Saving) =>
    api.saveGuardrails({ params: { account }, body: { ...limits, onlyIf } }),
  ),
  ...readWhenOvertaken(guardQuery(account).queryKey),
})

export const freezeAccount = (account: string) =>
  change(account, (isFrozen: boolean) => api.freezeAccount({ params: { account }, body: { isFrozen } }))
