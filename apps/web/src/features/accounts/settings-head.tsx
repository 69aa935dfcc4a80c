import { can } from '@vigie/contract/rights'
import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addMore } from '../../lib/add-more.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { selectedAccount, useSession } from '../../data/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './accounts-head.module.css'
import { WizardSteps } from './wizard-steps.tsx'
import { useReconnect } from '../../lib/use-reconnect.ts'

type Labels = { readonly addPage: string; readonly addAccount: string }

/** Title, the three actions of the accounts, and the way between the networks. */
export function SettingsHead({ title, labels }: { readonly title: string; readonly labels: Labels }) {
  const { t } = useTranslation()
  const session = useSession()
  const account = selectedAccount(session)
  const reconnect = useReconnect()
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <Button
              component={AppLink}
              href={reconnect}
              variant="default"
              leftSection={<IconRefresh size={15} />}
            >
              {t(($) => $.accounts.settings.reconnect)}
            </Button>
            <Button component={Link} to={addresses.choosePages} variant="default" disabled={!account}>
              {labels.addPage}
            </Button>
            {/* Before the first one there is nothing to choose from: the way begins at the network. */}
            <Button
              component={AppLink}
              href={session.accounts.length > 0 ? addresses.chooseAccounts : addMore}
              leftSection={<IconPlus size={15} />}
            >
              {labels.addAccount}
            </Button>
          </>
        }
      />
      <div className={classes.tabsBar}>
        <Tabs title={title} />
        {/* Without an account nothing was added or chosen yet. */}
        <WizardSteps current={session.accounts.length > 0 ? 4 : 1} />
      </div>
    </>
  )
}

function Tabs({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const account = selectedAccount(session)
  return (
    <nav className={classes.tabs} aria-label={title}>
      <Link to={addresses.connectedAccounts}>{t(($) => $.accounts.settings.tabs.meta)}</Link>
      <Link to={addresses.tiktokAccounts}>{t(($) => $.accounts.settings.tabs.tiktok)}</Link>
      <Link to={addresses.workspace}>{t(($) => $.accounts.settings.tabs.clients)}</Link>
      {account && <Link to={addresses.people}>{t(($) => $.accounts.settings.tabs.people)}</Link>}
      {account && <Link to={addresses.connections}>{t(($) => $.accounts.settings.tabs.connections)}</Link>}
      {account && <Link to={addresses.choosePages}>{t(($) => $.accounts.settings.tabs.pages)}</Link>}
      {account && can(account.role, 'audit:view') && (
        <Link to={addresses.audit}>{t(($) => $.accounts.settings.tabs.audit)}</Link>
      )}
      {session.isOperator && (
        <Link to={addresses.administration}>{t(($) => $.accounts.settings.tabs.administration)}</Link>
      )}
    </nav>
  )
}
