import { hashKey, useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { dismissErrors, toastMark } from '../../ui/toast.ts'

/** What a screen says of a change that it asked for; the lists that the change makes stale are the change's own matter. */
export type Told<TData, TError, TVariables> = {
  readonly onSuccess?: (answer: TData, given: TVariables) => unknown
  readonly onError?: (error: TError, given: TVariables) => unknown
}

/**
 * A change that a person asks for. As `useMutation`, but what is asked again while it is under way is the same intent:
 * the second press of a double click does nothing of its own. Every change of the screens goes through here, and its
 * calls carry the key of their intent (`api.ts`). The options come from the module of the resource. Tried again after a failure, what it told of that failure goes.
 */
export function useAction<TData = unknown, TError = Error, TVariables = void, TContext = unknown>(
  options: UseMutationOptions<TData, TError, TVariables, TContext>,
  told: Told<TData, TError, TVariables> = {},
): UseMutationResult<TData, TError, TVariables, TContext> {
  const mutation = useMutation<TData, TError, TVariables, TContext>({
    ...options,
    onSuccess: async (...given) => {
      await options.onSuccess?.(...given)
      await told.onSuccess?.(given[0], given[1])
    },
    onError: async (...given) => {
      await options.onError?.(...given)
      await told.onError?.(given[0], given[1])
    },
  })
  const last = useRef<{ readonly name: string; readonly answer: Promise<TData> } | null>(null)
  /** Where the messages stood when the try that failed last began. */
  const failedSince = useRef<number | null>(null)
  const { mutateAsync: start } = mutation
  const mutateAsync = useCallback<typeof start>(
    (...given) => {
      const name = hashKey([given[0]])
      if (last.current?.name === name) return last.current.answer
      const before = toastMark()
      if (failedSince.current !== null) dismissErrors({ after: failedSince.current, until: before })
      failedSince.current = null
      const answer = start(...given).then(
        (data) => {
          if (last.current?.answer === answer) last.current = null
          return data
        },
        (error: unknown) => {
          if (last.current?.answer === answer) last.current = null
          failedSince.current = before
          throw error
        },
      )
      last.current = { name, answer }
      return answer
    },
    [start],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    (...given) => {
      // Told by `onError`: who wants the failure itself calls `mutateAsync`.
      mutateAsync(...given).catch(() => undefined)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
