import { addresses } from '@vigie/contract'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { networkNames, useAccount, useSession } from '../../data/session.ts'
import { workspaceQuery } from '../../data/workspace.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { byClient } from '../../shared/account-menu/by-client.ts'
import { ClientMark } from '../../shared/account-menu/client-mark.tsx'
import { useChangeAccount } from '../../shared/account-menu/use-change-account.ts'
import classes from './account-tree.module.css'

/** The workspace with its clients and accounts: whose people are looked at, and whose others there are. */
export function AccountTree({ people }: { readonly people: number }) {
  const { t } = useTranslation()
  const { accounts } = useSession()
  const { account: own } = useAccount()
  const change = useChangeAccount()
  const named = useQuery(workspaceQuery).data?.name
  if (accounts.length < 2) return null
  return (
    <nav className={classes.tree} aria-label={t(($) => $.people.tree.name)}>
      <AppLink href={addresses.workspace}>
        <IconBuilding size={16} stroke={1.6} aria-hidden="true" />
        {named || t(($) => $.people.tree.workspace)}
        <small>{t(($) => $.people.tree.accounts, { count: accounts.length })}</small>
      </AppLink>
      <ul>
        {byClient(accounts, '').map(({ client, accounts: ofClient }) => (
          <li key={client?.id ?? ''}>
            {client && (
              <p>
                <ClientMark name={client.name} colour={client.colour} logo={client.logo} />
                {client.name}
              </p>
            )}
            <ul>
              {ofClient.map(({ account, name, network }) => (
                <li key={account}>
                  <button
                    type="button"
                    aria-current={account === own ? 'true' : undefined}
                    onClick={() => account !== own && void change(account, addresses.people)}
                  >
                    <span>{name}</span>
                    <small>{account === own ? people : networkNames[network]}</small>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t(($) => $.people.tree.hint)}</p>
    </nav>
  )
}
