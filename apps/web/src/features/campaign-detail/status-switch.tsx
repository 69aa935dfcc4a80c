import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { setCampaignStatus } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { needsAnother, proposeSwitch, tellSwitchRefused } from '../../shared/changes/switch-by-proposal.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'

type Props = { readonly row: CampaignRow }

/** Switches the campaign, once it said what that means; above what one person may do it proposes to. */
export function StatusSwitch({ row }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { account, name: accountName } = useAccount()
  const { campaignId, name } = row
  const words = t(($) => $.campaignDetail.proposed, { returnObjects: true })
  const at = { client, account }
  const proposing = { ...at, open: (href: string) => void navigate({ href }), words, make: words.make }
  const change = useAction(setCampaignStatus(account), {
    onSuccess: ({ status }) =>
      notify({
        kind: 'done',
        title: t(($) =>
          status === 'ACTIVE' ? $.campaignDetail.statusActive : $.campaignDetail.statusInactive,
        ),
      }),
    onError: (error, wanted) => tellSwitchRefused(proposing, wanted, error),
  })
  const mayChange = useCan('live:change')
  const isOn = row.status === 'ACTIVE'
  const toggle = async () => {
    if (campaignId === null) return
    const isForAnother = !isOn && (await needsAnother(at, row))
    const isSure = await confirm({
      title: t(($) => $.campaignDetail.switchTitle),
      body: t(($) => (isOn ? $.campaignDetail.switchOff : $.campaignDetail.switchOn), {
        name,
        account: accountName,
      }),
      confirm: isForAnother ? words.make : t(($) => $.campaignDetail.confirm),
      cancel: t(($) => $.campaignDetail.cancel),
      isDestructive: isOn,
    })
    if (!isSure) return
    if (isForAnother) await proposeSwitch(proposing, { campaignId, status: 'ACTIVE' })
    else change.mutate({ campaignId, status: isOn ? 'PAUSED' : 'ACTIVE' })
  }
  return (
    <Switch
      size="sm"
      checked={isOn}
      disabled={change.isPending || !mayChange}
      label={t(($) => (isOn ? $.campaignDetail.active : $.campaignDetail.paused))}
      aria-label={t(($) => $.campaignDetail.switchLabel, { name })}
      onChange={() => void toggle()}
    />
  )
}
