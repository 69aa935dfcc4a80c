import { addresses, addressTo } from '@vigie/contract'
import { useNavigate } from '@tanstack/react-router'
import { copiedParts, type CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { askAboutHeldFile } from '../../shared/file-publication/ask-about-held-file.ts'
import { publicationAddress } from '../../shared/file-publication/publication-address.ts'
import { manageElements } from '../../shared/changes/manage-elements.ts'
import { confirm } from '../../ui/confirm.ts'
import { setCampaignStatus } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { deleteConfiguration, duplicateConfiguration } from '../../data/configuration-files.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

/** What can be done to a campaign of the list, by its menu, its switch or a key. */
export function useRowCommands() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account, name: accountName } = useAccount()
  const tellDone = (title: string) => notify({ kind: 'done', title })
  const duplicate = useAction(duplicateConfiguration(account), {
    onSuccess: () => tellDone(t(($) => $.campaignList.actions.duplicated)),
    onError: tellFailure,
  })
  const remove = useAction(deleteConfiguration(account), {
    onSuccess: () => tellDone(t(($) => $.campaignList.actions.removed)),
    onError: tellFailure,
  })
  const setStatus = useAction(setCampaignStatus(account), {
    onSuccess: ({ status }) =>
      tellDone(t(($) => (status === 'ACTIVE' ? $.campaignList.statusActive : $.campaignList.statusInactive))),
    onError: tellFailure,
  })
  return {
    /** The campaign whose status is on its way to the platform. */
    settingId: setStatus.isPending ? setStatus.variables.campaignId : null,
    open: ({ campaignId, fileId, publication }: CampaignRow) => {
      if (fileId && publication && campaignId === null) {
        void navigate({ href: publicationAddress(fileId, publication.extent) })
        return
      }
      if (campaignId) void navigate({ href: addressTo(addresses.campaign, { id: campaignId }) })
      else if (fileId) void navigate({ to: addresses.editCampaign, params: { fileId } })
    },
    edit: ({ fileId }: CampaignRow) => {
      if (fileId) void navigate({ to: addresses.editCampaign, params: { fileId } })
    },
    updateAds: ({ fileId, campaignId }: CampaignRow) => {
      if (fileId && campaignId) void navigate({ to: addresses.updateAds, params: { fileId } })
    },
    manage: ({ campaignId, name }: CampaignRow) => {
      if (campaignId) manageElements({ campaignId, name })
    },
    openHistory: ({ campaignId: id }: CampaignRow) => {
      if (id) void navigate({ to: addresses.campaignHistory, params: { id } })
    },
    duplicate: ({ fileId, name }: CampaignRow) => {
      if (fileId && !duplicate.isPending)
        duplicate.mutate({
          fileId,
          kept: copiedParts,
          name: t(($) => $.campaignList.actions.copyName, { name }),
        })
    },
    remove: async ({ fileId, name, publication }: CampaignRow) => {
      if (!fileId) return
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
    toggleStatus: async ({ campaignId, status: former, name }: CampaignRow) => {
      if (campaignId === null) return
      const status = former === 'ACTIVE' ? 'PAUSED' : 'ACTIVE'
      const isSure = await confirm({
        title: t(($) => $.campaignList.switchTitle),
        body: t(($) => (status === 'ACTIVE' ? $.campaignList.switchOn : $.campaignList.switchOff), {
          name,
          account: accountName,
        }),
        confirm: t(($) => $.campaignList.confirm),
        cancel: t(($) => $.campaignList.cancel),
        isDestructive: status === 'PAUSED',
      })
      if (isSure) setStatus.mutate({ campaignId, status })
    },
  }
}
