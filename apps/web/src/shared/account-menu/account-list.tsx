import { addresses } from '@vigie/contract'
import { TextInput } from '@mantine/core'
import { IconCheck, IconPlus, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, type Account } from '../../data/session.ts'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { formatZone } from '../../lib/format-zone.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { AccountInitials } from './account-initials.tsx'
import { byClient } from './by-client.ts'
import { ClientMark } from './client-mark.tsx'
import classes from './account-popover.module.css'
import { useChangeAccount } from './use-change-account.ts'

type ListProps = {
  /** The screen that opens on the chosen account: an empty campaign unless told. */
  readonly opens: typeof addresses.campaigns | undefined
  readonly onDone: () => void
}

/** The accounts, by client; the field has the keyboard as soon as it is there. */
export function AccountList({ onDone, opens }: ListProps) {
  const { t } = useTranslation()
  const { accounts, selectedAccount: current, preferences } = useSession()
  const { starredAccounts: starred } = preferences
  const save = useSavePreferences()
  const star = (account: string) =>
    save.mutate({
      starredAccounts: starred.includes(account)
        ? starred.filter((one) => one !== account)
        : [account, ...starred],
    })
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const changeAccount = useChangeAccount()
  const found = byClient(accounts, text, starred)
  // Where nobody has clients the list is one.
  const isGrouped = accounts.some(({ client }) => client !== null)
  const choose = (account: Account) => {
    onDone()
    if (account.account !== current) void changeAccount(account.account, opens)
  }
  return (
    <>
      <TextInput
        m={4}
        size="sm"
        ref={field}
        data-autofocus
        aria-label={t(($) => $.shell.account.search)}
        placeholder={t(($) => $.shell.account.search)}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const first = found[0]?.accounts[0]
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          if (text.trim() !== '' && first) choose(first)
        }}
      />
      {found.length === 0 && (
        <p className={classes.none} role="status">
          {t(($) => $.shell.account.noMatch)}
        </p>
      )}
      <div className={classes.list}>
        {found.map(({ client, accounts: of }) => (
          <section key={client?.id ?? ''} aria-label={client?.name ?? t(($) => $.shell.account.noClient)}>
            {isGrouped && (
              <p className={classes.client}>
                {client && <ClientMark {...client} />}
                {client?.name ?? t(($) => $.shell.account.noClient)}
              </p>
            )}
            <ul>
              {of.map((one) => (
                <li key={one.account} className={classes.line}>
                  <Entry account={one} isCurrent={one.account === current} onChoose={() => choose(one)} />
                  <Star
                    name={one.name}
                    isStarred={starred.includes(one.account)}
                    onStar={() => star(one.account)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Link className={classes.entry} to={addresses.chooseAccounts} onClick={onDone}>
        <IconPlus size={15} aria-hidden="true" />
        {t(($) => $.shell.account.add)}
      </Link>
    </>
  )
}

type EntryProps = {
  readonly account: Account
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

const Entry = ({ account: one, isCurrent, onChoose }: EntryProps) => {
  const language = useLanguage()
  return (
    <button
      type="button"
      className={classes.entry}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <AccountInitials name={one.name} pictureUrl={one.pictureUrl} />
      <span className={classes.names}>
        <span className={classes.name}>{one.name}</span>
        <span className={classes.facts}>
          {one.account} · {one.currency} ·{' '}
          <span className={classes.zone}>{formatZone(one.timezone, language)}</span>
        </span>
      </span>
      {isCurrent && <IconCheck size={15} aria-hidden="true" />}
    </button>
  )
}

type StarProps = { readonly name: string; readonly isStarred: boolean; readonly onStar: () => void }

/** What has a star comes first. */
function Star({ name, isStarred, onStar }: StarProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isStarred}
      aria-label={t(($) => $.shell.account.star, { name })}
      onClick={onStar}
    >
      {isStarred ? <IconStarFilled size={14} /> : <IconStar size={14} />}
    </button>
  )
}
