import type { ListedAlert } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { removeLeft } from '../../data/publications.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'

/** What Vigie told of and left alone can be removed by a person's order; `null` for every other alert. */
export function useRemoveLeft(account: string, alert: ListedAlert): (() => Promise<void>) | null {
  const { t } = useTranslation()
  const { publicationId, objectId, because } = alert.facts
  const remove = useAction(removeLeft(account), {
    onSuccess: ({ outcome }) => notify({ kind: 'done', title: t(($) => $.alerts.removeLeft[outcome]) }),
    onError: (error) => {
      const { title, message } = failureText(error)
      notify({
        kind: 'error',
        title: t(($) => $.alerts.removeLeft.failed),
        message: `${title} ${message}`.trim(),
      })
    },
  })
  const isLeft = alert.code === 'publication.extraLeft' || alert.code === 'publication.extraActive'
  if (!isLeft || because === 'backOn' || alert.resolvedAt !== null) return null
  if (typeof publicationId !== 'string' || typeof objectId !== 'string') return null
  return async () => {
    const isConfirmed = await confirm({
      title: t(($) => $.alerts.removeLeft.title),
      body: t(($) => $.alerts.removeLeft.body, { id: objectId, campaign: alert.campaignNames.join(', ') }),
      cancel: t(($) => $.alerts.removeLeft.cancel),
      confirm: t(($) => $.alerts.removeLeft.action),
      isDestructive: true,
    })
    if (isConfirmed) remove.mutate({ publicationId, objectId })
  }
}
