import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuAt } from './use-row-menu.ts'

type Props = {
  readonly at: MenuAt<{ readonly name: string }>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu of a row where it was asked for. */
export function ContextMenu({ at, onClose, children }: Props) {
  const { t } = useTranslation()
  const { left, top, row } = at
  return (
    <Menu opened onClose={onClose} position="bottom-start" shadow="lg" offset={2} returnFocus={false}>
      <Menu.Target>
        <span style={{ position: 'fixed', left, top, width: 1, height: 1, overflow: 'hidden', opacity: 0 }}>
          {t(($) => $.rowMenu.menuOf, { name: row.name })}
        </span>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
