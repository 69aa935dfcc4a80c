import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf, Role } from '@vigie/contract'
import { peopleEndpoints } from '@vigie/contract/people'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(peopleEndpoints)

export type AccessRequest = ResponseOf<(typeof peopleEndpoints)['listPeople']>['requests'][number]
export type Invitation = ResponseOf<(typeof peopleEndpoints)['listPeople']>['invitations'][number]
export type InvitedRole = Invitation['role']
export type AccountPerson = ResponseOf<(typeof peopleEndpoints)['listPeople']>['people'][number]

export const peopleQuery = (account: string) =>
  queryOptions({
    queryKey: keys.people(account),
    queryFn: ({ signal }) => api.listPeople({ params: { account } }, { signal }),
    staleTime: 0,
  })

/** What the people of an account are called, by how they sign the campaigns that they save. */
export const namesOfAuthorsQuery = (account: string) =>
  queryOptions({
    ...peopleQuery(account),
    staleTime: 5 * 60_000,
    select: ({ people }): ReadonlyMap<string, string> =>
      new Map(people.map(({ nickname, name }) => [nickname, name])),
  })

/** One's own role may be what changed. */
const changed = (client: QueryClient, account: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.people(account) }),
    client.invalidateQueries({ queryKey: keys.session() }),
  ])

export const changeRole = (account: string) =>
  mutationOptions({
    mutationFn: ({ person, role }: { readonly person: string; readonly role: Role }) =>
      api.changeRole({ params: { account, person }, body: { role } }),
    onSuccess: (_done, _given, _before, { client }) => changed(client, account),
  })

export const invitePerson = (account: string) =>
  mutationOptions({
    mutationFn: (body: { readonly email: string; readonly role: InvitedRole }) =>
      api.invitePerson({ params: { account }, body }),
    // Also after a failure: an invitation stands whose mail did not leave.
    onSettled: (_done, _error, _given, _before, { client }) => changed(client, account),
  })

export const revokeInvitation = (account: string) =>
  mutationOptions({
    mutationFn: (id: string) => api.revokeInvitation({ params: { account, id } }),
    onSuccess: (_done, _given, _before, { client }) => changed(client, account),
  })

export const answerRequest = (account: string) =>
  mutationOptions({
    mutationFn: ({ person, role }: { readonly person: string; readonly role: Role | null }) =>
      api.answerRequest({ params: { account, person }, body: { role } }),
    onSuccess: (_done, _given, _before, { client }) => changed(client, account),
  })

export type Carries = ResponseOf<(typeof peopleEndpoints)['personCarries']>
type Wills = RequestOf<(typeof peopleEndpoints)['removePerson']>['body']

/** What hangs on somebody, asked as they are about to be removed. */
export const carriesQuery = (account: string, person: string) =>
  queryOptions({
    queryKey: keys.people(account, 'carries', person),
    queryFn: ({ signal }) => api.personCarries({ params: { account, person } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const removePerson = (account: string) =>
  mutationOptions({
    mutationFn: ({ person, wills }: { readonly person: string; readonly wills: Wills }) =>
      api.removePerson({ params: { account, person }, body: wills }),
    // Also after a refusal: what hangs on them may not be what was shown.
    onSettled: (_done, _error, _given, _before, { client }) => changed(client, account),
  })
