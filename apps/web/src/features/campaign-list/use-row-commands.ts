import { addresses, addressTo } from '@vigie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useCan } from '../../data/session.ts'
import { publicationAddress } from '../../shared/file-publication/publication-address.ts'
import { choose } from '../../ui/confirm.ts'
import { setCampaignStatus } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { askForCopy } from '../../shared/duplicate/asked-copy.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

/** Read when somebody turns a switch. */
const readSwitching = () => import('../../shared/changes/switch-by-proposal.ts')

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
    onError: (error) => void tellRefused(error),
  })
  const navigate = useNavigate()
  // What is proposed is the switch that was pressed, as it stood then.
  const pressed = useRef<CampaignRow | null>(null)
  const words = () => t(($) => $.campaignList.proposed, { returnObjects: true })
  const proposing = () => {
    const said = words()
    return { client, account, open: (href: string) => void navigate({ href }), words: said, make: said.make }
  }
  async function tellRefused(error: unknown): Promise<void> {
    const row = pressed.current
    if (row === null) return tellFailure(error)
    const { tellSwitchRefused } = await readSwitching()
    tellSwitchRefused(proposing(), row, error)
  }
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
      const { campaignId, status: former, name } = row
      if (campaignId === null || !mayChange) return
      const status = former === 'ACTIVE' ? 'PAUSED' : 'ACTIVE'
      const isForAnother =
        status === 'ACTIVE' && (await (await readSwitching()).needsAnother({ client, account }, row))
      const way = await choose({
        title: t(($) => $.campaignList.switchTitle),
        body: t(($) => (status === 'ACTIVE' ? $.campaignList.switchOn : $.campaignList.switchOff), {
          name,
          account: accountName,
        }),
        cancel: t(($) => $.campaignList.cancel),
        ways: [
          { value: 'stage', label: t(($) => $.campaignList.staged.stage) },
          isForAnother
            ? { value: 'propose', label: t(($) => $.campaignList.proposed.make) }
            : {
                value: 'send',
                label: t(($) => $.campaignList.confirm),
                isDestructive: status === 'PAUSED',
              },
        ],
      })
      if (way === 'stage') {
        // Read when somebody does.
        const { stageOne } = await import('./tray/stage-one.ts')
        const staged = { level: 'campaign', id: campaignId, field: 'status' } as const
        await stageOne({ client, account }, { ...staged, base: former ?? null, value: status })
      }
      if (way === 'propose') await (await readSwitching()).proposeSwitch(proposing(), row)
      if (way === 'send') {
        pressed.current = row
        setStatus.mutate({ campaignId, status })
      }
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
