import { Skeleton } from '@mantine/core'
import type { addresses } from '@vigie/contract'
import { lazy, Suspense, type KeyboardEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../ui/floating.tsx'

/** Read when somebody opens it: what the screens begin with knows one account. */
const AccountList = lazy(() => import('./account-list.tsx').then((chunk) => ({ default: chunk.AccountList })))

type Props = {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly position?: 'bottom-start' | 'bottom-end'
  /** The screen that opens on the chosen account: an empty campaign unless told. */
  readonly opens?: typeof addresses.campaigns
  /** What the accounts open below. */
  readonly children: ReactElement
}

/** The accounts a person reaches, searchable. Not a menu: a menu has no room for a field. What opens it says so itself. */
export function AccountPopover({ isOpen, onOpen, position = 'bottom-start', opens, children }: Props) {
  const { t } = useTranslation()
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      width={352}
      position={position}
      shadow="lg"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown
        p={4}
        role="dialog"
        aria-label={t(($) => $.shell.account.switch)}
        onKeyDown={moveByArrows}
      >
        {/* The keyboard waits here, and goes on to the field as it comes. */}
        <Suspense fallback={<Skeleton height={120} tabIndex={-1} data-autofocus />}>
          <AccountList onDone={() => onOpen(false)} opens={opens} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Up and down go through the field and the entries below it. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button, a')]
  const place = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((place + step) % stops.length)?.focus()
}
