import { useTranslation } from 'react-i18next'
import { networkNames } from '../../data/session.ts'
import type { GrantPlace, Workspace, WorkspaceAccount } from '../../data/workspace.ts'
import { ClientMark } from '../../shared/account-menu/client-mark.tsx'
import classes from './workspace.module.css'

type Props = {
  readonly of: Workspace
  readonly at: GrantPlace
  readonly onChoose: (place: GrantPlace) => void
}

/** The workspace, its clients, and under each the accounts that the person works on. */
export function PlaceTree({ of, at, onChoose }: Props) {
  const { t } = useTranslation()
  const ofNone = of.accounts.filter(({ client }) => client === null)
  return (
    <nav className={classes.tree} aria-label={t(($) => $.workspace.tree)}>
      <button
        type="button"
        aria-current={at.kind === 'workspace' ? 'true' : undefined}
        onClick={() => onChoose({ kind: 'workspace' })}
      >
        <strong>{of.name || t(($) => $.workspace.unnamed)}</strong>
      </button>
      <ul>
        {of.clients.map(({ id, name, colour, logo }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={at.kind === 'client' && at.client === id ? 'true' : undefined}
              onClick={() => onChoose({ kind: 'client', client: id })}
            >
              <ClientMark name={name} colour={colour} logo={logo} />
              <span>{name}</span>
            </button>
            <Accounts
              accounts={of.accounts.filter(({ client }) => client === id)}
              at={at}
              onChoose={onChoose}
            />
          </li>
        ))}
        {ofNone.length > 0 && (
          <li>
            {of.clients.length > 0 && <p>{t(($) => $.workspace.noClient)}</p>}
            <Accounts accounts={ofNone} at={at} onChoose={onChoose} />
          </li>
        )}
      </ul>
    </nav>
  )
}

type AccountsProps = Omit<Props, 'of'> & { readonly accounts: readonly WorkspaceAccount[] }

const Accounts = ({ accounts, at, onChoose }: AccountsProps) => (
  <ul>
    {accounts.map(({ account, name, network }) => (
      <li key={account}>
        <button
          type="button"
          aria-current={at.kind === 'account' && at.account === account ? 'true' : undefined}
          onClick={() => onChoose({ kind: 'account', account })}
        >
          <span>{name}</span>
          <small>{networkNames[network]}</small>
        </button>
      </li>
    ))}
  </ul>
)
