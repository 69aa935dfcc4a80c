import type { ListedAlert } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { removeLeftObject } from '../../data/left-objects.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import { toldAlert } from './told-alert.ts'
import { useCan } from '../../data/session.ts'

/** What Vigie told of and left alone can be removed by a person's order; `null` for every other alert. */
export function useRemoveLeft(account: string, alert: ListedAlert): (() => Promise<void>) | null {
  const { t } = useTranslation()
  const left = leftObject(alert)
  const mayRemove = useCan('publication:cancel')
  const remove = useAction(removeLeftObject(account), {
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
  if (left === null || !mayRemove) return null
  const { publicationId, objectId } = left
  return async () => {
    const isConfirmed = await confirm({
      title: t(($) => $.alerts.removeLeft.title),
      body: t(($) => $.alerts.removeLeft.body, { id: objectId, campaign: left.campaign }),
      cancel: t(($) => $.alerts.removeLeft.cancel),
      confirm: t(($) => $.alerts.removeLeft.action),
      isDestructive: true,
    })
    if (isConfirmed) remove.mutate({ publicationId, objectId })
  }
}

/** The object that an open alert tells of, where a person may order its removal. */
function leftObject(alert: ListedAlert) {
  const told = toldAlert(alert)
  if (told.code !== 'publication.extraLeft' && told.code !== 'publication.extraActive') return null
  const { publicationId, object, because, campaign } = told.facts
  if (because === 'backOn' || alert.resolvedAt !== null) return null
  return { publicationId, objectId: object.id, campaign }
}
