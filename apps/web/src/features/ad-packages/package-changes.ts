import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { deleteAdPackage, duplicateAdPackage, saveAdPackage } from '../../data/ad-packages.ts'
import { useAction } from '../../data/client/use-action.ts'
import { isApiError } from '../../lib/api-error.ts'
import { tellDeleted, tellNotDeleted } from '../../shared/packages/tell-deletion.ts'
import { notify } from '../../ui/toast.ts'
import { notifyFailure } from './notify-failure.ts'

export function useSavePackage(account: string) {
  const { t } = useTranslation()
  return useAction(saveAdPackage(account), {
    onSuccess: (_, { isNew }) =>
      notify({
        kind: 'done',
        title: t(($) => $.adPackage.saved),
        ...(isNew ? { message: t(($) => $.adPackage.created) } : {}),
      }),
    onError: (error) => {
      // What stands under the name is asked about, not told as a failure.
      if (overwritten(error)) return
      notifyFailure(
        t(($) => $.adPackage.problem.save),
        error,
      )
    },
  })
}

const standing = z.object({
  name: z.string(),
  /** `null` when it was deleted meanwhile. */
  revision: z.string().nullable(),
  imageCount: z.number(),
  videoCount: z.number(),
  textCount: z.number(),
  titleCount: z.number(),
  adCount: z.number(),
})

/** The package that a refused save would have overwritten. */
export type StandingPackage = z.infer<typeof standing>

/** What stands where a refused save wanted to write, or `null` when the refusal is of another kind. */
export function overwritten(error: unknown): StandingPackage | null {
  if (!isApiError(error, 'package.exists') && !isApiError(error, 'package.changed')) return null
  return standing.safeParse(error.facts).data ?? null
}

export const useDeletePackage = (account: string) =>
  useAction(deleteAdPackage(account), { onSuccess: tellDeleted, onError: tellNotDeleted })

export function useDuplicatePackage(account: string) {
  const { t } = useTranslation()
  return useAction(duplicateAdPackage(account), {
    onSuccess: (_, { name }) => notify({ kind: 'done', title: t(($) => $.packages.copied, { name }) }),
    onError: (error) =>
      notifyFailure(
        t(($) => $.adPackage.problem.save),
        error,
      ),
  })
}
