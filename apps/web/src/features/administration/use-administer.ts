import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'
import { installationQuery } from './administration.queries.ts'

/** An order to the installation: what came of it is told, and the screen reads anew either way. */
export function useAdminister<V, A>(order: (given: V) => Promise<A>, told: (answer: A, given: V) => string) {
  const queryClient = useQueryClient()
  return useAction<A, Error, V>({
    mutationFn: order,
    onSuccess: (answer, given) => notify({ kind: 'done', title: told(answer, given) }),
    onError: (error) => notify({ kind: 'error', ...failureText(error) }),
    // The strip above every screen says whether writes are held back.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: installationQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['guardrails'] }),
      ]),
  })
}
