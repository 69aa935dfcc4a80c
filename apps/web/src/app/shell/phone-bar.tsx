import { Menu } from '@mantine/core'
import { IconBell, IconDots, IconPhoto, IconRadar2, IconSpeakerphone } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAlertCount } from '../../data/alert-count.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { activeEntry } from './menu-entries.ts'
import classes from './phone-bar.module.css'

const tabs = [
  { key: 'campaigns', href: '/campagne/liste', icon: IconSpeakerphone },
  { key: 'alerts', href: '/alertes', icon: IconBell },
  { key: 'monitoring', href: '/configuration-monitoring', icon: IconRadar2 },
  { key: 'creatives', href: '/creation-package-pub?from=list', icon: IconPhoto },
] as const

/** The menu of a phone. */
export function PhoneBar() {
  const { t } = useTranslation()
  const { pathname, href: current } = useLocation()
  const alerts = useAlertCount()
  const active = pathname.startsWith('/alertes') ? 'alerts' : activeEntry(current)
  return (
    <nav className={classes.bar} aria-label={t(($) => $.shell.menu.label)}>
      {tabs.map(({ key, href, icon: TabIcon }) => (
        <AppLink
          key={key}
          href={href}
          className={classes.tab}
          aria-current={key === active ? 'page' : undefined}
        >
          <TabIcon size={20} stroke={1.6} aria-hidden="true" />
          {t(($) => $.shell.menu[key])}
          {key === 'alerts' && alerts !== null && alerts > 0 && (
            <span className={classes.count}>{alerts}</span>
          )}
        </AppLink>
      ))}
      <Menu position="top-end">
        <Menu.Target>
          <button type="button" className={classes.tab}>
            <IconDots size={20} aria-hidden="true" />
            {t(($) => $.shell.menu.more)}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={AppLink} href="/creation-audience?from=list">
            {t(($) => $.shell.menu.audiences)}
          </Menu.Item>
          <Menu.Item component={AppLink} href="/campagne/comptes-actifs">
            {t(($) => $.shell.menu.settings)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
