import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui/floating.tsx'

type Props = { readonly onExport: (format: 'csv' | 'xlsx') => void }

/** What is shown, as a file: these rows and columns, in this order. */
export const ExportMenu = memo(function ExportMenu({ onExport }: Props) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t(($) => $.campaignList.export.open)}
          title={t(($) => $.campaignList.export.open)}
        >
          <IconDownload size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('csv')}>{t(($) => $.campaignList.export.csv)}</Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>{t(($) => $.campaignList.export.xlsx)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
