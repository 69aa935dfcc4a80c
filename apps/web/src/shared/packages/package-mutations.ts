import type { UseMutationOptions } from '@tanstack/react-query'
import { useAction } from '../../data/client/use-action.ts'
import { isApiError } from '../../lib/api-error.ts'
import { failureText, saidWhole } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'
import { tellDeleted, tellNotDeleted } from './tell-deletion.ts'

type Stored = { readonly id: string | null; readonly name: string }
type Texts = {
  readonly created: string
  readonly updated: string
  readonly failed: string
  /** The name has no field of its own here: that it is taken is told as any other failure. */
  readonly isNameElsewhere?: boolean
}

/** Stores a targeting package, new or changed, and tells what became of it. */
export const useSavePackage = <P extends Stored, A>(
  save: UseMutationOptions<A, Error, P>,
  { created, updated, failed, isNameElsewhere = false }: Texts,
) =>
  useAction(save, {
    onSuccess: (_, { id }) => notify({ kind: 'done', title: id === null ? created : updated }),
    onError: (error) => {
      // A taken name is told beside the field.
      if (isApiError(error, 'name.taken') && !isNameElsewhere) return
      notify({ kind: 'error', title: failed, message: saidWhole(failureText(error)) })
    },
  })

/** Deletes a targeting package; one that a campaign uses stays, and the campaigns are named. */
export const useDeletePackage = <A>(remove: UseMutationOptions<A, Error, string>) =>
  useAction(remove, { onSuccess: tellDeleted, onError: tellNotDeleted })
