import type { Role } from '@vigie/contract'
import type { GrantPlace, RoleGrant, Workspace } from '../../data/workspace.ts'

/** A place that is looked at: how it is called, and what the person may do there. */
export type SeenPlace = { readonly at: GrantPlace; readonly name: string; readonly role: Role | null }

/** A place of the page's address, as far as the person still reaches it: the workspace otherwise. */
export function seenPlace(of: Workspace, at: GrantPlace, unnamed: string): SeenPlace {
  if (at.kind === 'client') {
    const client = of.clients.find(({ id }) => id === at.client)
    if (client) return { at, name: client.name, role: client.role }
  }
  if (at.kind === 'account') {
    const account = of.accounts.find((one) => one.account === at.account)
    if (account) return { at, name: account.name, role: account.role }
  }
  return { at: { kind: 'workspace' }, name: of.name || unnamed, role: of.role }
}

/** What is given at a place itself. */
export const grantsAt = (of: Workspace, at: GrantPlace): readonly RoleGrant[] =>
  of.grants.filter(({ client, account }) => {
    if (at.kind === 'workspace') return client === null && account === null
    return at.kind === 'client' ? client === at.client : account === at.account
  })
