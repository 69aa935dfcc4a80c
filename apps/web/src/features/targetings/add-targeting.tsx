import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { targetingKinds } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { Menu } from '../../ui/floating.tsx'
import { creationOf } from './targeting-links.ts'

/** The way to the three forms. */
export function AddTargeting() {
  const { t } = useTranslation()
  const mayEdit = useCan('library:edit')
  if (!mayEdit) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={15} />}>{t(($) => $.targetings.add)}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {targetingKinds.map((kind) => (
          <Menu.Item key={kind} component={AppLink} href={creationOf(kind)}>
            {t(($) => $.targetings.create[kind])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
