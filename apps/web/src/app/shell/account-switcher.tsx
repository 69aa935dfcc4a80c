import { Button, Menu, TextInput } from '@mantine/core'
import { IconCheck, IconPlus, IconSearch, IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectedAccount, useSession, type Account } from '../../lib/session.ts'
import { initials } from './initials.ts'
import classes from './top-bar.module.css'
import { useChangeAccount } from './use-change-account.ts'

/** The account in use; a click lists the others, searchable. */
export function AccountSwitcher() {
  const { t } = useTranslation()
  const session = useSession()
  const account = selectedAccount(session)
  const [opened, setOpened] = useState(false)
  if (!account) {
    return (
      <Button
        component={Link}
        to="/campagne/ajouter-compte"
        variant="subtle"
        leftSection={<IconPlus size={15} />}
      >
        {t(($) => $.shell.account.none)}
      </Button>
    )
  }
  return (
    <Menu opened={opened} onChange={setOpened} width={320} position="bottom-start" shadow="lg" trapFocus>
      <Menu.Target>
        <button type="button" className={classes.account}>
          <span className={classes.initials} aria-hidden="true">
            {initials(account.name)}
          </span>
          <span>
            <span className={classes.accountName}>{account.name}</span>
            <span className={classes.accountFacts}>
              <span className={classes.network}>Meta</span>
              <span className="num">
                {account.account} · {account.currency}
              </span>
            </span>
          </span>
          <IconSelector size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountList onDone={() => setOpened(false)} />
      </Menu.Dropdown>
    </Menu>
  )
}

type ListProps = {
  readonly onDone: () => void
  /** The screen that opens on the chosen account: an empty campaign unless told (checklist NAV-054). */
  readonly opens?: '/campagne/liste'
}

export function AccountList({ onDone, opens }: ListProps) {
  const { t } = useTranslation()
  const { accounts, selectedAccount: current } = useSession()
  const [text, setText] = useState('')
  const changeAccount = useChangeAccount()
  const wanted = text.trim().toLowerCase()
  const found = accounts.filter((one) => `${one.name} ${one.account}`.toLowerCase().includes(wanted))
  const choose = (account: Account) => {
    onDone()
    if (account.account !== current) void changeAccount(account.account, opens)
  }
  return (
    <>
      <TextInput
        m={4}
        size="sm"
        data-autofocus
        aria-label={t(($) => $.shell.account.search)}
        placeholder={t(($) => $.shell.account.search)}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length === 0 && <Menu.Label>{t(($) => $.shell.account.noMatch)}</Menu.Label>}
      {found.map((one) => (
        <Menu.Item
          key={one.account}
          onClick={() => choose(one)}
          rightSection={one.account === current ? <IconCheck size={15} /> : null}
          leftSection={
            <span className={classes.initials} aria-hidden="true">
              {initials(one.name)}
            </span>
          }
        >
          <span className={classes.accountName}>{one.name}</span>
          <span className={classes.accountFacts}>
            {one.account} · {one.currency}
          </span>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item component={Link} to="/campagne/choisir-compte" leftSection={<IconPlus size={15} />}>
        {t(($) => $.shell.account.add)}
      </Menu.Item>
    </>
  )
}
