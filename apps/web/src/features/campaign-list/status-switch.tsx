import { Switch } from '@mantine/core'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useSetStatus } from './campaign-list.queries.ts'
import type { Range } from './period.ts'

type Props = { readonly row: CampaignRow; readonly range: Range }

/** Switches a campaign on or off, after saying what that means. */
export function StatusSwitch({ row, range }: Props) {
  const { t } = useTranslation()
  const { account, name } = useAccount()
  const setStatus = useSetStatus(account, range)
  const { campaignId } = row
  const toggle = async () => {
    if (campaignId === null) return
    const status = row.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE'
    const isSure = await confirm({
      title: t(($) => $.campaignList.switchTitle),
      body: t(($) => (status === 'ACTIVE' ? $.campaignList.switchOn : $.campaignList.switchOff), {
        name: row.name,
        account: name,
      }),
      confirm: t(($) => $.campaignList.confirm),
      cancel: t(($) => $.campaignList.cancel),
      isDestructive: status === 'PAUSED',
    })
    if (isSure) setStatus.mutate({ campaignId, status })
  }
  return (
    <Switch
      size="sm"
      checked={row.status === 'ACTIVE'}
      disabled={row.isDraft || setStatus.isPending}
      aria-label={t(($) => $.campaignList.switchLabel, { name: row.name })}
      onChange={() => void toggle()}
    />
  )
}
