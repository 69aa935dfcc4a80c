import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { moveAccount, type WorkspaceAccount, type WorkspaceClient } from '../../data/workspace.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

type Move = {
  readonly account: Pick<WorkspaceAccount, 'account' | 'name'>
  /** From whom it goes; asked about where it goes to nobody. */
  readonly from: Pick<WorkspaceClient, 'name'> | null
  readonly to: Pick<WorkspaceClient, 'id' | 'name'> | null
}

/** Brings an account to a client or takes it from one, after a question that says who works on it then. */
export function useMove(): { readonly isMoving: boolean; readonly move: (move: Move) => Promise<void> } {
  const { t } = useTranslation()
  const action = useAction(moveAccount, { onError: tellFailure })
  const move = async ({ account: { account, name }, from, to }: Move) => {
    const client = (to ?? from)?.name ?? ''
    const isMeant = await confirm({
      title: t(($) => (to ? $.workspace.members.moveTitle : $.workspace.members.dropTitle), { name, client }),
      body: t(($) => $.workspace.members.moveBody),
      confirm: t(($) => (to ? $.workspace.members.confirm : $.workspace.members.dropShort)),
      cancel: t(($) => $.workspace.client.cancel),
    })
    if (!isMeant) return
    action.mutate(
      { account, to: to?.id ?? null },
      {
        onSuccess: () =>
          notify({
            kind: 'done',
            title: t(($) => (to ? $.workspace.members.moved : $.workspace.members.dropped), { name, client }),
          }),
      },
    )
  }
  return { isMoving: action.isPending, move }
}
