import { Button } from '@mantine/core'
import { IconPlus, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkNames, selectedAccount, useSession } from '../../data/session.ts'
import { addMore } from '../../lib/add-more.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { AccountInitials } from '../../shared/account-menu/account-initials.tsx'
import { AccountPopover } from '../../shared/account-menu/account-popover.tsx'
import classes from './top-bar.module.css'

/** The account in use; a click lists the others. */
export function AccountSwitcher() {
  const { t } = useTranslation()
  const account = selectedAccount(useSession())
  const [isOpen, setOpen] = useState(false)
  if (!account) {
    return (
      <Button component={AppLink} href={addMore} variant="subtle" leftSection={<IconPlus size={15} />}>
        {t(($) => $.shell.account.none)}
      </Button>
    )
  }
  return (
    <AccountPopover isOpen={isOpen} onOpen={setOpen}>
      <button
        type="button"
        className={classes.account}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <AccountInitials name={account.name} pictureUrl={account.pictureUrl} />
        <span>
          <span className={classes.accountName}>{account.name}</span>
          <span className={classes.accountFacts}>
            <span className={classes.network}>{networkNames[account.network]}</span>
            <span className="num">
              {account.account} · {account.currency}
            </span>
          </span>
        </span>
        <IconSelector size={14} aria-hidden="true" />
      </button>
    </AccountPopover>
  )
}
