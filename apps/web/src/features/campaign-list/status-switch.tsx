import { Switch } from '@mantine/core'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Range } from '../../figures/period.ts'
import { useRowCommands } from './use-row-commands.ts'

type Props = { readonly row: CampaignRow; readonly range: Range }

/** Switches a campaign on or off, after saying what that means. */
export function StatusSwitch({ row, range }: Props) {
  const { t } = useTranslation()
  const { toggleStatus, isSettingStatus } = useRowCommands(range)
  return (
    <Switch
      size="sm"
      checked={row.status === 'ACTIVE'}
      disabled={row.isDraft || isSettingStatus}
      aria-label={t(($) => $.campaignList.switchLabel, { name: row.name })}
      onChange={() => void toggleStatus(row)}
    />
  )
}
