import { addresses } from '@vigie/contract'
import { IconBell, IconDots, IconRadar2, IconSpeakerphone, IconSunrise } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAlertCount } from '../../data/alert-count.ts'
import { useMorningCount } from '../../data/morning-count.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { Menu } from '../../ui/floating.tsx'
import { activeEntry } from './menu-entries.ts'
import classes from './phone-bar.module.css'

const tabs = [
  { key: 'morning', href: addresses.morning, icon: IconSunrise },
  { key: 'campaigns', href: addresses.campaigns, icon: IconSpeakerphone },
  { key: 'alerts', href: addresses.alerts, icon: IconBell },
  { key: 'monitoring', href: addresses.strategies, icon: IconRadar2 },
] as const

/** The menu of a phone. */
export function PhoneBar() {
  const { t } = useTranslation()
  const { pathname, href: current } = useLocation()
  const counts: Readonly<Record<string, number | null>> = {
    alerts: useAlertCount(),
    morning: useMorningCount()?.count ?? null,
  }
  const active = pathname.startsWith(addresses.alerts) ? 'alerts' : activeEntry(current)
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
          {(counts[key] ?? 0) > 0 && (
            <span className={classes.count} data-kind={key}>
              {counts[key]}
            </span>
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
          <Menu.Item component={AppLink} href={addresses.gallery}>
            {t(($) => $.shell.menu.creatives)}
          </Menu.Item>
          <Menu.Item component={AppLink} href={addresses.targetings}>
            {t(($) => $.shell.menu.audiences)}
          </Menu.Item>
          <Menu.Item component={AppLink} href={addresses.connectedAccounts}>
            {t(($) => $.shell.menu.settings)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
