import { accountEndpoints } from '@vigie/contract/accounts'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { sessionEndpoints } from '@vigie/contract/session'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../lib/api.ts'
import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf({ ...accountEndpoints, ...referenceEndpoints, ...sessionEndpoints })

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: () => api.listConnections(),
})

export const reachableAccountsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['reachable-accounts', personId],
    queryFn: () => api.connectedClient({ params: { id: personId } }),
    retry: false,
  })

export const pagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['pages', account],
    queryFn: () => api.listPages({ params: { account } }),
  })

export const settingsQuery = (account: string) =>
  queryOptions({
    queryKey: ['account-settings', account],
    queryFn: () => api.accountSettings({ params: { account } }),
  })

export type AccountChoice = { readonly account: string; readonly name: string; readonly isMain: boolean }

/** Connects the chosen accounts, then works on the main one. */
export function useConnectAccounts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (choices: readonly AccountChoice[]) => {
      for (const { account, name, isMain } of choices) {
        await api.connectAccount({ params: { account }, body: { name, comptePrincipal: isMain } })
      }
      const main = choices.find((choice) => choice.isMain) ?? choices[0]
      if (main) await api.selectAccount({ body: { account: main.account } })
    },
    onSuccess: () => queryClient.resetQueries(),
    onError: (error) => notify({ kind: 'error', ...failureText(error) }),
  })
}
