import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { peopleEndpoints } from '@vigie/contract/people'
import { callsOf } from '../../../data/client/api.ts'
import { failureText } from '../../../lib/errors.ts'
import { sessionQuery, type Account } from '../../../data/session.ts'
import { useAction } from '../../../data/client/use-action.ts'
import { notify } from '../../../ui/toast.ts'

const api = callsOf(peopleEndpoints)

export type Role = Account['role']
type People = ResponseOf<(typeof peopleEndpoints)['listPeople']>
export type Person = People['people'][number]

export const peopleQuery = (account: string) =>
  queryOptions({
    queryKey: ['people', account],
    queryFn: () => api.listPeople({ params: { account } }),
    staleTime: 0,
  })

export function usePeopleActions(account: string) {
  const queryClient = useQueryClient()
  // One's own role may be what changed.
  const onSuccess = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: peopleQuery(account).queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ])
  const onError = (error: unknown) => notify({ kind: 'error', ...failureText(error) })
  const change = useAction({
    mutationFn: ({ person, role }: { readonly person: string; readonly role: Role }) =>
      api.changeRole({ params: { account, person }, body: { role } }),
    onSuccess,
    onError,
  })
  const remove = useAction({
    mutationFn: (person: string) => api.removePerson({ params: { account, person } }),
    onSuccess,
    onError,
  })
  return { change, remove }
}
