import { Menu } from '@mantine/core'
import {
  IconCalendar,
  IconCoins,
  IconLayoutSidebarRight,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { addresses, addressTo } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { useCan } from '../../../data/session.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { ContextMenu } from '../row-menu/context-menu.tsx'
import { CopyItems } from '../row-menu/copy-items.tsx'
import type { MenuAt } from '../row-menu/use-row-menu.ts'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import type { Level } from './use-view.ts'

type Props = {
  readonly level: Level
  readonly at: MenuAt<ExplorerRow>
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
  readonly onAsk: (question: BulkQuestion, row: ExplorerRow) => void
  readonly onRename: (row: ExplorerRow) => void
  readonly onCopyRow: (row: ExplorerRow) => void
}

/** What can be done with one ad set or ad: what its keys do, in words, and where more of it stands. */
export function ExplorerMenu(props: Props) {
  const { level, at, onClose, onOpen, onCopyRow } = props
  const { t } = useTranslation()
  const { row } = at
  return (
    <ContextMenu at={at} onClose={onClose}>
      <Menu.Item leftSection={<IconLayoutSidebarRight size={15} />} onClick={() => onOpen(row.id)}>
        {t(($) => $.rowMenu.open)}
      </Menu.Item>
      <Changes {...props} row={row} />
      <Menu.Item
        component={AppLink}
        href={
          level === 'ad'
            ? addressTo(addresses.ad, { adId: row.id })
            : addressTo(addresses.ads, {}, { adsets: row.id })
        }
        leftSection={<IconSpeakerphone size={15} />}
      >
        {t(($) => (level === 'ad' ? $.rowMenu.adPage : $.rowMenu.seeAds))}
      </Menu.Item>
      <Menu.Item
        component={AppLink}
        href={addressTo(addresses.campaign, { id: row.campaignId })}
        leftSection={<IconSpeakerphone size={15} />}
      >
        {t(($) => $.rowMenu.campaign)}
      </Menu.Item>
      <CopyItems level={level} id={row.id} name={row.name} onCopyRow={() => onCopyRow(row)} />
    </ContextMenu>
  )
}

/** Whoever may not change it puts it before somebody who may; a name is changed by those who may alone. */
function Changes({ level, row, onAsk, onRename }: Props & { readonly row: ExplorerRow }) {
  const { t } = useTranslation()
  const mayAsk = useCan('proposal:make')
  const mayChange = useCan('live:change')
  const isOn = row.status === 'ACTIVE'
  if (row.status === null || !mayAsk) return null
  return (
    <>
      <Menu.Item
        leftSection={isOn ? <IconPlayerPause size={15} /> : <IconPlayerPlay size={15} />}
        onClick={() => onAsk(isOn ? 'PAUSED' : 'ACTIVE', row)}
      >
        {t(($) => (isOn ? $.rowMenu.pause : $.rowMenu.activate))}
      </Menu.Item>
      {level === 'adset' && (
        <Menu.Item leftSection={<IconCoins size={15} />} onClick={() => onAsk('budget', row)}>
          {t(($) => $.rowMenu.budget)}
        </Menu.Item>
      )}
      {level === 'adset' && (
        <Menu.Item leftSection={<IconCalendar size={15} />} onClick={() => onAsk('dates', row)}>
          {t(($) => $.rowMenu.dates)}
        </Menu.Item>
      )}
      {mayChange && (
        <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => onRename(row)}>
          {t(($) => $.rowMenu.rename)}
        </Menu.Item>
      )}
    </>
  )
}
