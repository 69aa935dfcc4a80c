import { accountEndpoints } from '@vigie/contract/accounts'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { tiktokEndpoints } from '@vigie/contract/tiktok'
import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../data/client/api.ts'
import { failureText } from '../../lib/errors.ts'
import { changeAccount } from '../../data/session.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf({ ...accountEndpoints, ...referenceEndpoints, ...tiktokEndpoints })

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

/** Asked for each row on its own, so that one slow account keeps nobody waiting. */
export const reachableSpendQuery = (account: string) =>
  queryOptions({
    queryKey: ['reachable-spend', account],
    queryFn: () => api.reachableSpend({ params: { id: 'me', account } }),
    retry: false,
    staleTime: 10 * 60_000,
  })

export const pagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['pages', account],
    queryFn: () => api.listPages({ params: { account } }),
  })

export const pixelsQuery = (account: string) =>
  queryOptions({
    queryKey: ['pixels', account, 'state'],
    queryFn: () => api.listPixels({ params: { account } }),
    retry: false,
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
  return useAction({
    mutationFn: (choices: readonly AccountChoice[]) => connectAll(queryClient, choices),
    onSuccess: () => queryClient.resetQueries(),
    onError: (error) => notify({ kind: 'error', ...failureText(error) }),
  })
}

export type AccountsChosen = {
  readonly kept: readonly AccountChoice[]
  /** Platform ids of accounts that the person worked on and no longer wants. */
  readonly left: readonly string[]
}

/** Makes exactly the chosen accounts those the person works on: first what is kept, so that there is always one. */
export function useChooseAccounts() {
  const queryClient = useQueryClient()
  return useAction({
    mutationFn: async ({ kept, left }: AccountsChosen) => {
      await connectAll(queryClient, kept)
      for (const account of left) await api.disconnectAccount({ params: { account } })
    },
    // Also after a failure: some may have been connected or left before it.
    onSettled: () => queryClient.resetQueries(),
    onError: (error) => notify({ kind: 'error', ...failureText(error) }),
  })
}

async function connectAll(client: QueryClient, choices: readonly AccountChoice[]): Promise<void> {
  for (const { account, name, isMain } of choices) {
    await api.connectAccount({ params: { account }, body: { name, comptePrincipal: isMain } })
  }
  const main = choices.find((choice) => choice.isMain) ?? choices[0]
  if (main) await changeAccount(client, main.account)
}

export const tiktokAccountsQuery = queryOptions({
  queryKey: ['tiktok', 'accounts'],
  queryFn: () => api.listTiktokAccounts(),
  retry: false,
})

/** Asked for each row on its own: one account that does not answer leaves the others their figures. */
export const tiktokFiguresQuery = (advertiser: string) =>
  queryOptions({
    queryKey: ['tiktok', 'figures', advertiser],
    queryFn: () => api.tiktokFigures({ params: { advertiser } }),
    retry: false,
    staleTime: 10 * 60_000,
  })

/** Gives the server the code of TikTok's return. A code serves once, so it is never sent again. */
export function useConnectTiktok() {
  const queryClient = useQueryClient()
  return useAction({
    mutationFn: (given: { readonly authCode: string; readonly state: string }) =>
      api.connectTiktok({ body: given }),
    retry: false,
    onSuccess: () =>
      Promise.all([
        queryClient.resetQueries({ queryKey: ['tiktok'] }),
        queryClient.resetQueries({ queryKey: ['connections'] }),
      ]),
  })
}

export function useDisconnectTiktok() {
  const queryClient = useQueryClient()
  return useAction({
    mutationFn: () => api.disconnectTiktok(),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: ['tiktok'] })
      await queryClient.resetQueries({ queryKey: ['connections'] })
    },
    onError: (error) => notify({ kind: 'error', ...failureText(error) }),
  })
}
