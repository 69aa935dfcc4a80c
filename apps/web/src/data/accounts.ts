import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { accountEndpoints } from '@vigie/contract/accounts'
import { callsOf } from './client/api.ts'
import { readWhenOvertaken } from './client/read-when-overtaken.ts'
import { keys } from './keys.ts'
import { changeAccount } from './session.ts'

const api = callsOf(accountEndpoints)

/** The person's connections to platforms. */
export const connectionsQuery = queryOptions({
  queryKey: keys.connections(),
  queryFn: ({ signal }) => api.listConnections(undefined, { signal }),
})

/** Ad accounts that the connection of a person reaches. */
export const reachableAccountsQuery = (personId: string) =>
  queryOptions({
    queryKey: keys.reachableAccounts(personId),
    queryFn: ({ signal }) => api.connectedClient({ params: { id: personId } }, { signal }),
    retry: false,
  })

/** Asked for each row on its own, so that one slow account keeps nobody waiting. */
export const reachableSpendQuery = (account: string) =>
  queryOptions({
    queryKey: keys.reachableSpend(account),
    queryFn: ({ signal }) => api.reachableSpend({ params: { id: 'me', account } }, { signal }),
    retry: false,
    staleTime: 10 * 60_000,
  })

export type AccountSettings = ResponseOf<(typeof accountEndpoints)['accountSettings']>

/** What every campaign of the account inherits. */
export const accountSettingsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.accountSettings(account),
    queryFn: ({ signal }) => api.accountSettings({ params: { account } }, { signal }),
  })

type SavingSettings = { readonly settings: AccountSettings; readonly read: AccountSettings }

export const saveAccountSettings = (account: string) =>
  mutationOptions({
    mutationFn: ({ settings, read: { ofClient: _ofClient, ...onlyIf } }: SavingSettings) =>
      api.saveAccountSettings({ params: { account }, body: { ...settings, onlyIf } }),
    ...readWhenOvertaken(keys.accountSettings(account)),
    onSuccess: (saved, _given, _before, { client }) =>
      void client.setQueryData(accountSettingsQuery(account).queryKey, saved),
  })

export type AccountChoice = { readonly account: string; readonly name: string; readonly isMain: boolean }

/** Connects the chosen accounts, then works on the main one. Everything that was read was of other accounts. */
export const connectAccounts = mutationOptions({
  mutationFn: (choices: readonly AccountChoice[], { client }) => connectAll(client, choices),
  onSuccess: (_done, _given, _before, { client }) => client.resetQueries(),
})

export type AccountsChosen = {
  readonly kept: readonly AccountChoice[]
  /** Platform ids of accounts that the person worked on and no longer wants. */
  readonly left: readonly string[]
}

/**
 * Makes exactly the chosen accounts those the person works on: first what is kept, so that there is always one.
 * @returns those whose people others manage: they were asked
 */
export const chooseAccounts = mutationOptions({
  mutationFn: async ({ kept, left }: AccountsChosen, { client }) => {
    const asked = await connectAll(client, kept)
    for (const account of left) await api.disconnectAccount({ params: { account } })
    return asked
  },
  // Also after a failure: some may have been connected or left before it.
  onSettled: (_done, _error, _given, _before, { client }) => client.resetQueries(),
})

/** The person no longer works on the account. */
export const leaveAccount = (account: string) =>
  mutationOptions({
    mutationFn: () => api.disconnectAccount({ params: { account } }),
    onSuccess: (_done, _given, _before, { client }) => client.resetQueries(),
  })

/** Works on another account without leaving the screen. */
export const workOnAccount = mutationOptions({
  mutationFn: (account: string, { client }) => changeAccount(client, account),
  onSuccess: (_done, _account, _before, { client }) => client.resetQueries(),
})

async function connectAll(
  client: QueryClient,
  choices: readonly AccountChoice[],
): Promise<readonly AccountChoice[]> {
  const asked: AccountChoice[] = []
  for (const choice of choices) {
    const { account, name, isMain } = choice
    const answer = await api.connectAccount({ params: { account }, body: { name, comptePrincipal: isMain } })
    if (answer.isAsked) asked.push(choice)
  }
  const own = choices.filter((choice) => !asked.includes(choice))
  const main = own.find((choice) => choice.isMain) ?? own[0]
  if (main) await changeAccount(client, main.account)
  return asked
}
