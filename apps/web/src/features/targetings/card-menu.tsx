import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/session.ts'
import type { Targeting } from '../../data/targetings.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { Menu } from '../../ui/floating.tsx'
import { editionOf } from './targeting-links.ts'
import { useTargetingDeeds } from './use-targeting-deeds.ts'

type Props = { readonly targeting: Targeting; readonly onGone: () => void }

/** What may be done with a package, as beside its form. */
export function CardMenu({ targeting, onGone }: Props) {
  const mayEdit = useCan('library:edit')
  return mayEdit && <Deeds targeting={targeting} onGone={onGone} />
}

function Deeds({ targeting, onGone }: Props) {
  const { t } = useTranslation()
  const { duplicate, remove } = useTargetingDeeds(targeting, onGone)
  const { name } = targeting.package
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t(($) => $.targetings.deeds.label, { name })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={AppLink} href={editionOf(targeting)}>
          {t(($) => $.targetings.deeds.edit)}
        </Menu.Item>
        <Menu.Item onClick={() => void duplicate()}>{t(($) => $.targetings.deeds.duplicate)}</Menu.Item>
        <Menu.Item onClick={() => void remove()}>{t(($) => $.targetings.deeds.remove)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
