import { useNavigate } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { askAboutHeldFile } from '../../shared/file-publication/ask-about-held-file.ts'
import { publicationAddress } from '../../shared/file-publication/publication-address.ts'
import { manageElements } from '../../shared/changes/manage-elements.ts'
import { confirm } from '../../ui/confirm.ts'
import { useFileActions, useSetStatus } from './campaign-list.queries.ts'
import type { Range } from '../../shared/figures/period.ts'

/** What can be done to a campaign of the list, by its menu, its switch or a key. */
export function useRowCommands(range: Range) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account, name: accountName } = useAccount()
  const { duplicate, remove } = useFileActions(account)
  const setStatus = useSetStatus(account, range)
  return {
    /** The campaign whose status is on its way to the platform. */
    settingId: setStatus.isPending ? setStatus.variables.campaignId : null,
    open: ({ campaignId, fileId, publication }: CampaignRow) => {
      if (fileId && publication && campaignId === null) {
        void navigate({ href: publicationAddress(fileId, publication.kind) })
        return
      }
      if (campaignId) void navigate({ href: `/campagne/details/${encodeURIComponent(campaignId)}` })
      else if (fileId) void navigate({ to: '/campagne/edit/$fileId', params: { fileId } })
    },
    edit: ({ fileId }: CampaignRow) => {
      if (fileId) void navigate({ to: '/campagne/edit/$fileId', params: { fileId } })
    },
    updateAds: ({ fileId, campaignId }: CampaignRow) => {
      if (fileId && campaignId) void navigate({ to: '/campagne/update-pub/$fileId', params: { fileId } })
    },
    manage: ({ campaignId, name }: CampaignRow) => {
      if (campaignId) manageElements({ campaignId, name })
    },
    openHistory: ({ campaignId: id }: CampaignRow) => {
      if (id) void navigate({ to: '/campagne/historique/$id', params: { id } })
    },
    duplicate: ({ fileId, name }: CampaignRow) => {
      if (fileId && !duplicate.isPending)
        duplicate.mutate({ fileId, name: t(($) => $.campaignList.actions.copyName, { name }) })
    },
    remove: async ({ fileId, name, publication }: CampaignRow) => {
      if (!fileId) return
      if (publication) {
        const href = publicationAddress(fileId, publication.kind)
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
