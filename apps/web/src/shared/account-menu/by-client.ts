import type { Account } from '../../data/session.ts'

export type AccountGroup = { readonly client: Account['client']; readonly accounts: readonly Account[] }

/**
 * Accounts by the client they belong to, clients by name and accounts of none last, of which every word of the text is in the
 * account's name or reference or in the client's name.
 * @param starred accounts that come first among those of their client
 */
export function byClient(
  accounts: readonly Account[],
  text: string,
  starred: readonly string[] = [],
): readonly AccountGroup[] {
  const words = text.trim().toLowerCase().split(/\s+/)
  const found = accounts.filter(({ name, account, client }) => {
    const all = `${name} ${account} ${client?.name ?? ''}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  const groups = Map.groupBy(found, ({ client }) => client?.id ?? '')
  return [...groups.values()]
    .map((of) => ({ client: of[0]?.client ?? null, accounts: starredFirst(of, starred) }))
    .toSorted((one, other) => {
      if (one.client === null || other.client === null)
        return Number(one.client === null) - Number(other.client === null)
      return one.client.name.localeCompare(other.client.name)
    })
}

const starredFirst = (accounts: readonly Account[], starred: readonly string[]): readonly Account[] => [
  ...accounts.filter(({ account }) => starred.includes(account)),
  ...accounts.filter(({ account }) => !starred.includes(account)),
]
