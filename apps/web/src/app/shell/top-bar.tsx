import { addresses } from '@vigie/contract'
import { ActionIcon, Kbd } from '@mantine/core'
import { IconBell, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAlertCount } from '../../data/alert-count.ts'
import { readAllAnew } from '../../data/client/refresh.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { readyCommandBar } from './lazy-command-bar.ts'
import classes from './top-bar.module.css'

export function TopBar({ onCommandBar }: { readonly onCommandBar: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const isFetching = useIsFetching() > 0
  const alerts = useAlertCount()
  return (
    <header className={classes.top}>
      <AccountSwitcher />
      <button
        type="button"
        className={classes.search}
        onClick={onCommandBar}
        onPointerEnter={readyCommandBar}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={15} aria-hidden="true" />
        <span>{t(($) => $.shell.search)}</span>
        <Kbd size="xs" aria-hidden="true">
          Ctrl K
        </Kbd>
      </button>
      <span className={classes.space} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        loading={isFetching}
        loaderProps={{ size: 14 }}
        aria-label={t(($) => $.shell.refresh)}
        onClick={() => void readAllAnew(queryClient)}
      >
        <IconRefresh size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to={addresses.alerts}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={alerts ? t(($) => $.shell.alertsToSee, { count: alerts }) : t(($) => $.shell.alerts)}
        className={classes.bell}
      >
        <IconBell size={17} stroke={1.6} />
        {alerts !== null && alerts > 0 && <span aria-hidden="true">{alerts}</span>}
      </ActionIcon>
      <AccountMenu />
    </header>
  )
}
