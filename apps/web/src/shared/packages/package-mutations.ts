import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'
import { tellDeleted, tellNotDeleted } from './tell-deletion.ts'

type Stored = { readonly id: string | null; readonly name: string }
type Saving<P extends Stored> = {
  readonly save: (one: P) => Promise<Stored>
  readonly created: string
  readonly updated: string
  readonly failed: string
}

/** Stores a targeting package, new or changed, and tells what became of it. Campaigns read it again everywhere. */
export function useSavePackage<P extends Stored>({ save, created, updated, failed }: Saving<P>) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: save,
    onSuccess: (_, { id }) => {
      notify({ kind: 'done', title: id === null ? created : updated })
      void queries.invalidateQueries()
    },
    onError: (error) => {
      // A taken name is told beside the field.
      if (isApiError(error, 'name.taken')) return
      const { title, message } = failureText(error)
      notify({
        kind: 'error',
        title: failed,
        message: [title, message].filter((part) => part !== '').join(' '),
      })
    },
  })
}

type Deleting = {
  readonly remove: (id: string) => Promise<unknown>
  /** The list that held it. */
  readonly list: readonly unknown[]
}

/** Deletes a targeting package; one that a campaign uses stays, and the campaigns are named. */
export function useDeletePackage({ remove, list }: Deleting) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: remove,
    onSuccess: () => {
      tellDeleted()
      void queries.invalidateQueries({ queryKey: list })
    },
    onError: tellNotDeleted,
  })
}
