import { Menu } from '@mantine/core'
import { IconCopy, IconExternalLink, IconHash, IconTable } from '@tabler/icons-react'
import type { DeliveryLevel } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount, useSession } from '../../../data/session.ts'
import { screensOf } from '../../../platforms/registry.ts'
import { copyText } from './copy-text.ts'

type Props = {
  readonly level: DeliveryLevel
  /** As the platform names it; `null` for a draft. */
  readonly id: string | null
  readonly name: string
  /** Copies the row with what its columns show; absent where no columns are. */
  readonly onCopyRow?: (() => void) | undefined
}

/** What a menu of a row ends with: what of it can be taken elsewhere, and where the platform shows it. */
export function CopyItems({ level, id, name, onCopyRow }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => copyText(name)}>
        {t(($) => $.rowMenu.copyName)}
      </Menu.Item>
      {id !== null && (
        <Menu.Item leftSection={<IconHash size={15} />} onClick={() => copyText(id)}>
          {t(($) => $.rowMenu.copyId)}
        </Menu.Item>
      )}
      {onCopyRow && (
        <Menu.Item leftSection={<IconTable size={15} />} onClick={onCopyRow}>
          {t(($) => $.rowMenu.copyRow)}
        </Menu.Item>
      )}
      {id !== null && <PlatformItem level={level} id={id} />}
    </>
  )
}

/** The platform of the demo has one page for everything. */
function PlatformItem({ level, id }: { readonly level: DeliveryLevel; readonly id: string }) {
  const { t } = useTranslation()
  const { demoPanelUrl } = useSession()
  const { account } = useAccount()
  const { screens, digits } = screensOf(account)
  return (
    <Menu.Item
      component="a"
      href={demoPanelUrl ?? screens.objectAddress(digits, level, id)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconExternalLink size={15} />}
    >
      {t(($) => (demoPanelUrl === null ? $.rowMenu.platform : $.rowMenu.simulator))}
    </Menu.Item>
  )
}
