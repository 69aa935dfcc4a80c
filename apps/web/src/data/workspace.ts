import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf, Role } from '@vigie/contract'
import { workspaceEndpoints } from '@vigie/contract/workspace'
import { callsOf } from './client/api.ts'
import { readWhenOvertaken } from './client/read-when-overtaken.ts'
import { keys } from './keys.ts'

const api = callsOf(workspaceEndpoints)

export type Workspace = ResponseOf<(typeof workspaceEndpoints)['workspace']>
export type WorkspaceClient = Workspace['clients'][number]
export type WorkspaceAccount = Workspace['accounts'][number]
export type RoleGrant = Workspace['grants'][number]
export type ClientDetails = RequestOf<(typeof workspaceEndpoints)['createClient']>['body']
type GivenRole = Exclude<Role, 'client'>

/** Where a role is given: the workspace, a client by its id, or an account as the platform names it. */
export type GrantPlace =
  | { readonly kind: 'workspace' }
  | { readonly kind: 'client'; readonly client: string }
  | { readonly kind: 'account'; readonly account: string }

/** Whom: somebody by id, or by the address they sign in with, or a group of the identity provider. */
export type Given = {
  readonly person: string | null
  readonly email: string | null
  readonly group: string | null
  /** `null`: it is taken. */
  readonly role: GivenRole | null
}

export const workspaceQuery = queryOptions({
  queryKey: keys.workspace(),
  queryFn: ({ signal }) => api.workspace(undefined, { signal }),
  staleTime: 0,
})

/** One's own accounts, their clients and roles may be what changed. */
const changed = (client: QueryClient) =>
  Promise.all(
    [keys.workspace(), keys.session(), keys.people()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

export const claimWorkspace = mutationOptions({
  mutationFn: () => api.claimWorkspace(),
  onSuccess: (_done, _given, _before, { client }) => changed(client),
})

export const nameWorkspace = mutationOptions({
  mutationFn: (body: { readonly name: string; readonly onlyIf: string }) => api.nameWorkspace({ body }),
  onSuccess: (_done, _given, _before, { client }) => changed(client),
  ...readWhenOvertaken(keys.workspace()),
})

export const createClient = mutationOptions({
  mutationFn: (body: ClientDetails) => api.createClient({ body }),
  onSuccess: (_done, _given, _before, { client }) => changed(client),
})

export const saveClient = (id: string) =>
  mutationOptions({
    mutationFn: ({ details, onlyIf }: { readonly details: ClientDetails; readonly onlyIf: ClientDetails }) =>
      api.saveClient({ params: { client: id }, body: { ...details, onlyIf } }),
    onSuccess: (_done, _given, _before, { client }) => changed(client),
    ...readWhenOvertaken(keys.workspace()),
  })

export const saveClientLogo = (client: string) =>
  mutationOptions({
    mutationFn: async (file: File) =>
      api.saveClientLogo({ params: { client }, body: { image: await inBase64(file) } }),
    onSuccess: (_done, _given, _before, { client: known }) => changed(known),
  })

export const dropClientLogo = (client: string) =>
  mutationOptions({
    mutationFn: () => api.dropClientLogo({ params: { client } }),
    onSuccess: (_done, _given, _before, { client: known }) => changed(known),
  })

/** A data address says the type of the file before a comma, which nobody believes. */
async function inBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
  reader.readAsDataURL(file)
  return (await promise).replace(/^[^,]*,/, '')
}

export const deleteClient = mutationOptions({
  mutationFn: (id: string) => api.deleteClient({ params: { client: id } }),
  onSuccess: (_done, _given, _before, { client }) => changed(client),
})

export const moveAccount = mutationOptions({
  mutationFn: ({ account, to }: { readonly account: string; readonly to: string | null }) =>
    api.moveAccount({ params: { account }, body: { client: to } }),
  onSuccess: (_done, _given, _before, { client }) => changed(client),
})

export const giveRole = (place: GrantPlace) =>
  mutationOptions({
    mutationFn: (given: Given) => send(place, given),
    onSuccess: (_done, _given, _before, { client }) => changed(client),
  })

function send(place: GrantPlace, body: Given) {
  if (place.kind === 'workspace') return api.giveOnWorkspace({ body })
  if (place.kind === 'client') return api.giveOnClient({ params: { client: place.client }, body })
  const { group, role } = body
  return api.giveToGroup({ params: { account: place.account }, body: { group: group ?? '', role } })
}

export const giveBack = mutationOptions({
  mutationFn: (from: string | null) => api.giveBack({ body: { client: from } }),
  onSuccess: (_done, _given, _before, { client }) => changed(client),
})
