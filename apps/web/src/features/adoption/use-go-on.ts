import { addresses, addressTo } from '@vigie/contract'
import { copiedParts } from '@vigie/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { duplicateConfiguration } from '../../data/configuration-files.ts'
import { askForCopy } from '../../shared/duplicate/asked-copy.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

type Made = { readonly fileId: string; readonly name: string }

/** Whoever was led here by a command that needs a file goes on to it, once the campaign has one. */
export function useGoOn(account: string): (made: Made) => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { then, into } = useSearch({ from: '/signed-in/in-account/campagne/prendre-en-main' })
  const duplicate = useAction(duplicateConfiguration(account), { onError: tellFailure })
  const open = (fileId: string) => navigate({ href: addressTo(addresses.editCampaign, { fileId }) })
  return async ({ fileId, name }) => {
    if (then === undefined) return
    notify({ kind: 'done', title: t(($) => $.adoption.doneTitle) })
    if (then === 'edit') await open(fileId)
    if (then === 'updateAds') await navigate({ href: addressTo(addresses.updateAds, { fileId }) })
    if (then !== 'duplicate') return
    // For another zone it is asked what goes there.
    if (into !== undefined) return askForCopy({ fileId, name, into: into.split(' ') })
    const copyName = t(($) => $.adoption.copyName, { name })
    const copy = await duplicate.mutateAsync({ fileId, kept: copiedParts, name: copyName }).catch(() => null)
    if (copy) await open(copy.result)
  }
}
