import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChannelsPanel } from '../../alert-channels/channels-panel.tsx'
import { speak } from '../../app/i18n.ts'
import { useSavePreferences } from '../../app/shell/account-menu.tsx'
import { AppLink } from '../../lib/app-link.tsx'
import { selectedAccount, useSession, type Account } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AccountDefaults } from './account-defaults.tsx'
import classes from './accounts.module.css'
import { connectionsQuery, useConnectAccounts } from './accounts.queries.ts'
import { WizardSteps } from './wizard-steps.tsx'

/** Connected accounts, display, and the defaults of the account in use. */
export function SettingsPage() {
  const { t } = useTranslation()
  const session = useSession()
  const account = selectedAccount(session)
  return (
    <>
      <PageHeader
        title={t(($) => $.accounts.settings.title)}
        actions={
          <>
            <Button component={AppLink} href="/campagne/ajouter-compte?reconnect=true" variant="default">
              {t(($) => $.accounts.settings.reconnect)}
            </Button>
            <Button component={Link} to="/choisir-page" variant="default" disabled={!account}>
              {t(($) => $.accounts.settings.addPage)}
            </Button>
            <Button component={Link} to="/campagne/choisir-compte">
              {t(($) => $.accounts.settings.addAccount)}
            </Button>
          </>
        }
      />
      <WizardSteps current={4} />
      <div className={classes.settings}>
        <section className={classes.panel}>
          <div className={classes.panelHead}>
            <strong>{t(($) => $.accounts.settings.accounts)}</strong>
            <Button component={Link} to="/campagne/comptes-actifs-tiktok" size="compact-sm" variant="subtle">
              {t(($) => $.accounts.settings.tiktok)}
            </Button>
          </div>
          {session.accounts.length === 0 ? (
            <EmptyState
              title={t(($) => $.accounts.settings.none)}
              body={t(($) => $.accounts.settings.empty)}
              action={
                <Button component={Link} to="/campagne/ajouter-compte">
                  {t(($) => $.accounts.settings.addAccount)}
                </Button>
              }
            />
          ) : (
            <ConnectedAccounts accounts={session.accounts} />
          )}
        </section>
        <Display />
        {account && <AccountDefaults key={account.account} account={account} />}
        {account && <ChannelsPanel key={`alerts ${account.account}`} account={account} />}
        <div className={classes.bar}>
          <Button component={Link} to="/priorisation-evenements" variant="default">
            {t(($) => $.accounts.settings.priorities)}
          </Button>
          <Button component={Link} to="/campagne/liste" disabled={!account}>
            {t(($) => $.accounts.settings.next)}
          </Button>
        </div>
      </div>
    </>
  )
}

function ConnectedAccounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const connect = useConnectAccounts()
  const connections = useQuery(connectionsQuery)
  const expired = (connections.data ?? []).some((one) => one.network === 'meta' && one.isExpired)
  const makeMain = async ({ account, name }: Account) => {
    await connect.mutateAsync([{ account, name, isMain: true }])
    await navigate({ to: '/campagne/liste' })
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t(($) => $.accounts.settings.name)}</th>
          <th>{t(($) => $.accounts.settings.network)}</th>
          <th>{t(($) => $.accounts.settings.role)}</th>
          <th>{t(($) => $.accounts.settings.connection)}</th>
          <th>{t(($) => $.accounts.settings.action)}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((one) => (
          <tr key={one.account}>
            <td>
              <strong>{one.name}</strong>
              <div className="mono">{one.account}</div>
            </td>
            <td>Meta</td>
            <td>{t(($) => $.accounts.settings.roles[one.role])}</td>
            <td>
              {t(($) =>
                expired || !one.isReachable ? $.accounts.settings.expired : $.accounts.settings.valid,
              )}
            </td>
            <td>
              <Button
                size="compact-sm"
                variant={one.isMain ? 'light' : 'default'}
                loading={connect.isPending}
                aria-pressed={one.isMain}
                aria-label={`${t(($) => $.accounts.settings.main)} ${one.name}`}
                leftSection={one.isMain ? <IconStarFilled size={13} /> : <IconStar size={13} />}
                onClick={() => void makeMain(one).catch(() => undefined)}
              >
                {t(($) => $.accounts.settings.main)}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Display() {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const language = useLanguage()
  const save = useSavePreferences()
  const densities = ['compact', 'normal', 'comfortable'] as const
  return (
    <section className={classes.panel}>
      <div className={classes.panelHead}>
        <strong>{t(($) => $.accounts.settings.display)}</strong>
      </div>
      <div className={classes.fields}>
        <div>
          <div id="language-label">{t(($) => $.accounts.settings.language)}</div>
          <SegmentedControl
            aria-labelledby="language-label"
            value={language}
            data={[
              { value: 'fr', label: 'Français' },
              { value: 'en', label: 'English' },
            ]}
            onChange={(value) => {
              const chosen = value === 'en' ? 'en' : 'fr'
              void speak(chosen)
              save.mutate({ language: chosen })
            }}
          />
        </div>
        <div>
          <div id="density-label">{t(($) => $.accounts.settings.density)}</div>
          <SegmentedControl
            aria-labelledby="density-label"
            value={preferences.density}
            data={densities.map((value) => ({ value, label: t(($) => $.accounts.settings[value]) }))}
            onChange={(value) => {
              const density = densities.find((one) => one === value)
              if (density) save.mutate({ density })
            }}
          />
        </div>
        <Switch
          label={t(($) => $.accounts.settings.shortcuts)}
          description={t(($) => $.accounts.settings.shortcutsBody)}
          checked={preferences.singleKeyShortcuts}
          onChange={(event) => save.mutate({ singleKeyShortcuts: event.currentTarget.checked })}
        />
      </div>
    </section>
  )
}
