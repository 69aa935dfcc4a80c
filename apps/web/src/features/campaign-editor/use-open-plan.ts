import { addresses, addressTo } from '@vigie/contract'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { checkPlan } from '../../data/publication.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'

type Options = { readonly account: string; readonly release: () => void }

/** The server's own check is the plan itself: a dry run that answers or says why not. */
export function useOpenPlan({ account, release }: Options) {
  const { t } = useTranslation()
  const router = useRouter()
  const plan = useAction(checkPlan(account), {
    onSuccess: (_, fileId) => {
      release()
      router.history.push(addressTo(addresses.publicationPlan, {}, { file_id: fileId }))
    },
    onError: (error) => {
      const { title, message } = failureText(error)
      notify({
        kind: 'error',
        title: t(($) => $.campaignEditor.toasts.invalid),
        message: [title, message].filter((part) => part !== '').join(' '),
      })
    },
  })
  return { open: (fileId: string) => plan.mutate(fileId), isOpening: plan.isPending }
}
