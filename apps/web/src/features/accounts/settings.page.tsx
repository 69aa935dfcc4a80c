import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconArrowRight, IconTargetArrow } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChannelsPanel } from '../../shared/channels/channels-panel.tsx'
import { addMore } from '../../lib/add-more.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { selectedAccount, useSession, type Session } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { TokensPanel } from './access/tokens-panel.tsx'
import { AccountDefaults } from './account-defaults.tsx'
import classes from './accounts.module.css'
import connectionState from './connection-state.module.css'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { ConnectionState } from './connection-state.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { GuardrailsPanel } from './guardrails-panel.tsx'
import { OwnData } from './own-data.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SettingsHead } from './settings-head.tsx'
import { UnsavedSettings, useUnsavedSettings } from './unsaved-settings.ts'

/** Connected accounts and their state, what guards them, where alerts go, and how this person likes the screens. */
export function SettingsPage() {
  const { t } = useTranslation()
  const session = useSession()
  const account = selectedAccount(session)
  const mark = useUnsavedSettings()
  return (
    <UnsavedSettings value={mark}>
      <SettingsHead
        title={t(($) => $.accounts.settings.title)}
        labels={{
          addPage: t(($) => $.accounts.settings.addPage),
          addAccount: t(($) => $.accounts.settings.addAccount),
        }}
      />
      <div className={classes.settingsGrid}>
        <div className={classes.settings}>
          <AccountsPanel accounts={session.accounts} />
          <EventsPanel />
          <DisplaySettings />
          <OwnSessions />
          <OwnData />
          <TokensPanel />
          {account && <AccountDefaults key={account.account} account={account} />}
          {account && <GuardrailsPanel key={`guard ${account.account}`} account={account} />}
          {account && <ChannelsPanel key={`alerts ${account.account}`} account={account} />}
        </div>
        <aside className={connectionState.state} aria-label={t(($) => $.accounts.settings.state.title)}>
          <ConnectionState account={account} />
        </aside>
      </div>
      <div className={classes.bar}>
        <span />
        <Button
          component={Link}
          to={addresses.campaigns}
          disabled={!account}
          rightSection={<IconArrowRight size={15} />}
        >
          {t(($) => $.accounts.settings.next)}
        </Button>
      </div>
    </UnsavedSettings>
  )
}

function AccountsPanel({ accounts }: Pick<Session, 'accounts'>) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-label={t(($) => $.accounts.settings.accounts)}>
      <div className={classes.panelHead}>
        <strong>{t(($) => $.accounts.settings.accounts)}</strong>
      </div>
      {accounts.length === 0 ? (
        <EmptyState
          title={t(($) => $.accounts.settings.none)}
          body={t(($) => $.accounts.settings.empty)}
          action={
            <Button component={AppLink} href={addMore}>
              {t(($) => $.accounts.settings.addAccount)}
            </Button>
          }
        />
      ) : (
        <ConnectedAccounts accounts={accounts} />
      )}
    </section>
  )
}

/** Which events count stands with the priorities of the engine. */
function EventsPanel() {
  const { t } = useTranslation()
  return (
    <section className={classes.panel}>
      <div className={classes.eventsRow}>
        <span className={classes.eventsIcon} aria-hidden="true">
          <IconTargetArrow size={17} />
        </span>
        <span>
          <strong>{t(($) => $.accounts.settings.events)}</strong>
          <small>{t(($) => $.accounts.settings.eventsBody)}</small>
        </span>
        <Button
          component={Link}
          to={addresses.priorities}
          variant="default"
          rightSection={<IconArrowRight size={15} />}
        >
          {t(($) => $.accounts.settings.priorities)}
        </Button>
      </div>
    </section>
  )
}
