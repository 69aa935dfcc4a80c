import { addresses } from '@vigie/contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chooseAccounts } from '../../data/accounts.ts'
import { useAction } from '../../data/client/use-action.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { Choice, Reachable } from './reachable-accounts.tsx'

/** Joins the accounts that were chosen and leaves the others, once somebody said so; who administers them may be asked first. */
export function useSaveChoice(list: readonly Reachable[], redirectBackTo: string | undefined) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const choose = useAction(chooseAccounts, { onError: tellFailure })
  const asksToLeave = (left: readonly Reachable[]) =>
    confirm({
      title: t(($) => $.accounts.choose.leaveTitle, { count: left.length }),
      body: t(($) => $.accounts.choose.leaveBody, { names: left.map(({ name }) => name).join(', ') }),
      confirm: t(($) => $.accounts.choose.leave, { count: left.length }),
      cancel: t(($) => $.accounts.tiktok.cancel),
      isDestructive: true,
    })
  const run = async (choice: Choice) => {
    if (choice.chosen.size === 0) {
      notify({ kind: 'warning', title: t(($) => $.accounts.choose.atLeastOne) })
      return
    }
    const left = list.filter((one) => one.isSelected && !choice.chosen.has(one.id))
    if (left.length > 0 && !(await asksToLeave(left))) return
    const asked = await choose.mutateAsync({
      kept: list
        .filter((one) => choice.chosen.has(one.id))
        .map((one) => ({ account: one.id, name: one.name, isMain: one.id === choice.main })),
      left: left.map(({ id }) => id),
    })
    if (asked.length > 0)
      notify({
        kind: 'done',
        title: t(($) => $.accounts.choose.asked, { names: asked.map(({ name }) => name).join(', ') }),
        message: t(($) => $.accounts.choose.askedBody),
      })
    if (asked.length === choice.chosen.size) return
    tellDone(left, choice)
    await navigate({
      to: redirectBackTo === 'creation-campagne' ? addresses.newCampaign : addresses.connectedAccounts,
    })
  }
  return { run, isPending: choose.isPending }

  function tellDone(left: readonly Reachable[], { chosen }: Choice): void {
    const isOnlyLeaving = left.length > 0 && list.every((one) => one.isSelected || !chosen.has(one.id))
    notify({
      kind: 'done',
      title: isOnlyLeaving
        ? t(($) => $.accounts.choose.left, { count: left.length })
        : t(($) => $.accounts.choose.added),
    })
  }
}
