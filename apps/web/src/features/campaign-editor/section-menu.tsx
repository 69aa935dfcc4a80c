import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEraser, IconLock, IconLockOpen } from '@tabler/icons-react'
import type { DraftSection } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly section: DraftSection
  readonly title: string
  readonly isDisabled: boolean
  /** Whether there is anything in the section to empty. */
  readonly canClear: boolean
  readonly onDisable: (isDisabled: boolean) => void
  readonly onClear: () => void
}

/**
 * What can be done with a whole section: closing it to changes, opening it again, emptying it. The menu is made when it is
 * asked for: six of them that nobody opens are dear when the editor is drawn.
 */
export function SectionMenu({ section, title, isDisabled, canClear, onDisable, onClear }: Props) {
  const { t } = useTranslation()
  const [isMade, setMade] = useState(false)
  const looks = {
    variant: 'subtle',
    color: 'gray',
    size: 30,
    'aria-label': t(($) => $.campaignEditor.section.menu, { title }),
    children: <IconDots size={16} />,
  }
  if (!isMade)
    return <ActionIcon {...looks} aria-haspopup="menu" aria-expanded={false} onClick={() => setMade(true)} />
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon {...looks} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isDisabled ? <IconLockOpen size={15} /> : <IconLock size={15} />}
          onClick={() => onDisable(!isDisabled)}
        >
          {t(($) => $.campaignEditor.section[isDisabled ? 'enable' : 'disable'])}
        </Menu.Item>
        {/* The matrix has its own way back to all its lines. */}
        {section !== 'adsets' && (
          <Menu.Item
            leftSection={<IconEraser size={15} />}
            disabled={!canClear || isDisabled}
            onClick={onClear}
          >
            {t(($) => $.campaignEditor.section.clear)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
