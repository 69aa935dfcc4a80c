import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session.ts'
import { AccountPopover } from '../../shared/account-menu/account-popover.tsx'
import { initials } from '../../lib/initials.ts'
import { Menu } from '../../ui/floating.tsx'
import classes from './top-bar.module.css'

const AccountMenuContent = lazy(() =>
  import('./account-menu-content.tsx').then((chunk) => ({ default: chunk.AccountMenuContent })),
)

/** The person; a click opens what concerns them. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { person } = useSession()
  const [open, setOpen] = useState<'menu' | 'accounts' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The entry that opened the accounts is gone with its menu: the keyboard goes back to what opened both.
  const openAccounts = (isOpen: boolean) => {
    setOpen(isOpen ? 'accounts' : null)
    if (!isOpen) button.current?.focus()
  }
  return (
    <AccountPopover isOpen={open === 'accounts'} onOpen={openAccounts} position="bottom-end">
      <span>
        <Menu
          opened={open === 'menu'}
          onChange={(isOpen) => setOpen(isOpen ? 'menu' : null)}
          width={300}
          position="bottom-end"
          shadow="lg"
          closeOnItemClick={false}
        >
          <Menu.Target>
            <button
              ref={button}
              type="button"
              className={classes.me}
              aria-label={`${initials(person?.name ?? '')}, ${t(($) => $.shell.account.me)}`}
            >
              {initials(person?.name ?? '')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Suspense fallback={<Skeleton height={236} />}>
              <AccountMenuContent onChangeAccount={() => setOpen('accounts')} />
            </Suspense>
          </Menu.Dropdown>
        </Menu>
      </span>
    </AccountPopover>
  )
}
