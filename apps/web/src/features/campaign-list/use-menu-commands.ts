import { addresses } from '@vigie/contract'
import { useNavigate } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { deleteConfiguration } from '../../data/configuration-files.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { manageElements } from '../../shared/changes/manage-elements.ts'
import { askAboutHeldFile } from '../../shared/file-publication/ask-about-held-file.ts'
import { publicationAddress } from '../../shared/file-publication/publication-address.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

/** What the menu of a campaign can do besides: it comes with the menu, when a row is pointed at. */
export function useMenuCommands() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account } = useAccount()
  const mayEdit = useCan('draft:edit')
  const mayChange = useCan('live:change')
  const remove = useAction(deleteConfiguration(account), {
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.campaignList.actions.removed) }),
    onError: tellFailure,
  })
  return {
    updateAds: ({ fileId, campaignId }: CampaignRow) => {
      if (mayEdit && fileId && campaignId) void navigate({ to: addresses.updateAds, params: { fileId } })
    },
    manage: ({ campaignId, name }: CampaignRow) => {
      if (mayChange && campaignId) manageElements({ campaignId, name })
    },
    openHistory: ({ campaignId: id }: CampaignRow) => {
      if (id) void navigate({ to: addresses.campaignHistory, params: { id } })
    },
    remove: async ({ fileId, name, publication }: CampaignRow) => {
      if (!fileId || !mayEdit) return
      if (publication) {
        const href = publicationAddress(fileId, publication.extent)
        if (await askAboutHeldFile({ name }, publication)) void navigate({ href })
        return
      }
      const isSure = await confirm({
        title: t(($) => $.campaignList.actions.removeTitle),
        body: name,
        confirm: t(($) => $.campaignList.actions.removeConfirm),
        cancel: t(($) => $.campaignList.cancel),
        isDestructive: true,
      })
      if (isSure) remove.mutate(fileId)
    },
  }
}
