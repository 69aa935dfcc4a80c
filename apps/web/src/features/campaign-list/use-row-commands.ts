import { addresses, addressTo } from '@vigie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount, useCan } from '../../data/session.ts'
import { publicationAddress } from '../../shared/file-publication/publication-address.ts'
import { setCampaignStatus } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { askForCopy } from '../../shared/duplicate/asked-copy.ts'
import { notify } from '../../ui/toast.ts'

/** Read when somebody turns a switch. */
const readSwitching = () => import('./ask-switch.ts')

/** What can be done to a campaign of the list by its switch or a key, and by its menu. */
export function useRowCommands() {
  const { t } = useTranslation()
  const openers = useOpeners()
  const client = useQueryClient()
  const { account, name: accountName } = useAccount()
  const mayEdit = useCan('draft:edit')
  const mayChange = useCan('live:change')
  const setStatus = useAction(setCampaignStatus(account), {
    onSuccess: ({ status }, { campaignId }) =>
      notify({
        kind: 'done',
        title: t(($) => (status === 'ACTIVE' ? $.campaignList.statusActive : $.campaignList.statusInactive)),
        action: {
          label: t(($) => $.campaignList.edit.undo),
          run: () => setStatus.mutate({ campaignId, status: status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' }),
        },
      }),
    onError: (error, wanted) =>
      void readSwitching().then(({ tellRefused }) => tellRefused(at, wanted, error)),
  })
  const navigate = useNavigate()
  const at = { client, account, accountName, open: (href: string) => void navigate({ href }) }
  return {
    /** The campaign whose status is on its way to the platform. */
    settingId: setStatus.isPending ? setStatus.variables.campaignId : null,
    ...openers,
    /** Asks first what is taken along, and where to: `into` are words of the zones that were named already. */
    duplicate: ({ fileId, campaignId, name }: CampaignRow, into?: readonly string[]) => {
      if (mayEdit && !fileId && campaignId) openers.adopt(campaignId, 'duplicate', into)
      if (mayEdit && fileId) askForCopy({ fileId, name, ...(into && { into }) })
    },
    toggleStatus: async (row: CampaignRow) => {
      if (row.campaignId === null || !mayChange) return
      const { askSwitch } = await readSwitching()
      await askSwitch(at, row, (wanted) => setStatus.mutate(wanted))
    },
  }
}

/** Where a row leads: its campaign, the file it comes from, or its publication where that is all there is yet. */
function useOpeners() {
  const navigate = useNavigate()
  const mayEdit = useCan('draft:edit')
  /** What was made elsewhere is taken in hand first, and goes on from there. */
  const adopt = (campaignId: string, then: 'edit' | 'duplicate', into: readonly string[] = []) =>
    void navigate({
      to: addresses.adoption,
      search: { campaigns: campaignId, then, ...(into.length > 0 && { into: into.join(' ') }) },
    })
  return {
    open: ({ campaignId, fileId, publication }: CampaignRow) => {
      if (fileId && publication && campaignId === null) {
        void navigate({ href: publicationAddress(fileId, publication.extent) })
        return
      }
      if (campaignId) void navigate({ href: addressTo(addresses.campaign, { id: campaignId }) })
      else if (fileId) void navigate({ to: addresses.editCampaign, params: { fileId } })
    },
    edit: ({ fileId, campaignId }: CampaignRow) => {
      if (fileId) void navigate({ to: addresses.editCampaign, params: { fileId } })
      else if (campaignId && mayEdit) adopt(campaignId, 'edit')
    },
    adopt,
  }
}
