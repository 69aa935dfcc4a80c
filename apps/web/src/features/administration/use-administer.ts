import type { UseMutationOptions } from '@tanstack/react-query'
import { useAction } from '../../data/client/use-action.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

/** An order to the installation: what came of it is told. */
export const useAdminister = <V, A>(
  order: UseMutationOptions<A, Error, V>,
  told: (answer: A, given: V) => string,
) =>
  useAction(order, {
    onSuccess: (answer, given) => notify({ kind: 'done', title: told(answer, given) }),
    onError: tellFailure,
  })
