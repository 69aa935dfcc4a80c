import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { deleteClient } from '../../data/workspace.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

type Props = { readonly id: string; readonly name: string; readonly onGone: () => void }

/** After a question that says what goes with it. */
export function DeleteClient({ id, name, onGone }: Props) {
  const { t } = useTranslation()
  const remove = useAction(deleteClient, {
    onError: tellFailure,
    onSuccess: () => {
      notify({ kind: 'done', title: t(($) => $.workspace.client.deleted, { name }) })
      onGone()
    },
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t(($) => $.workspace.client.deleteTitle, { name }),
      body: t(($) => $.workspace.client.deleteBody),
      confirm: t(($) => $.workspace.client.delete),
      cancel: t(($) => $.workspace.client.cancel),
      isDestructive: true,
    })
    if (isMeant) remove.mutate(id)
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
      {t(($) => $.workspace.client.delete)}
    </Button>
  )
}
