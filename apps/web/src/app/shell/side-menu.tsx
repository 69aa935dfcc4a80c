import { IconKeyboard, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { Mark, Wordmark } from '../../ui/logo.tsx'
import { useMorningCount } from '../../data/morning-count.ts'
import { selectedAccount, useSession } from '../../data/session.ts'
import { MenuSync } from './menu-sync.tsx'
import { activeEntry, menuEntries, type MenuEntry } from './menu-entries.ts'
import classes from './side-menu.module.css'

type Props = {
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
  readonly onHelp: () => void
}

export function SideMenu({ isFolded, onFold, onHelp }: Props) {
  const { t } = useTranslation()
  const { href } = useLocation()
  const active = activeEntry(href)
  const account = selectedAccount(useSession())
  const waiting = useMorningCount()
  const foldLabel = t(($) => (isFolded ? $.shell.menu.expand : $.shell.menu.collapse))
  return (
    <aside className={classes.side} data-folded={isFolded || undefined}>
      <div className={classes.brand}>
        <Mark />
        {!isFolded && <Wordmark />}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={foldLabel}
          title={`${foldLabel}  [`}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? <IconLayoutSidebarLeftExpand size={17} /> : <IconLayoutSidebarLeftCollapse size={17} />}
        </ActionIcon>
      </div>
      <nav aria-label={t(($) => $.shell.menu.label)} className={classes.nav}>
        {menuEntries.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            isActive={entry.key === active}
            isFolded={isFolded}
            href={href}
            waiting={entry.key === 'morning' ? (waiting?.count ?? 0) : 0}
            proposals={waiting?.proposals ?? 0}
          />
        ))}
      </nav>
      <div className={classes.foot}>
        <button
          type="button"
          className={classes.entry}
          onClick={onHelp}
          aria-label={t(($) => $.shell.menu.shortcuts)}
        >
          <IconKeyboard size={17} />
          {!isFolded && <span>{t(($) => $.shell.menu.shortcuts)}</span>}
          {!isFolded && <kbd className={classes.key}>?</kbd>}
        </button>
        {account && <MenuSync key={account.account} account={account} isFolded={isFolded} />}
      </div>
    </aside>
  )
}

type EntryProps = {
  readonly entry: MenuEntry
  readonly isActive: boolean
  readonly isFolded: boolean
  readonly href: string
  /** How many things it holds for the person. */
  readonly waiting: number
  /** How many proposals they may decide about, told at the entry of those. */
  readonly proposals: number
}

function Entry({ entry, isActive, isFolded, href, waiting, proposals }: EntryProps) {
  const { t } = useTranslation()
  const name = t(($) => $.shell.menu[entry.key])
  const label = waiting > 0 ? t(($) => $.shell.waits, { name, count: waiting }) : name
  const isHere = href.split('?')[0] === entry.href.split('?')[0]
  const above = isActive ? 'true' : undefined
  return (
    <>
      <AppLink
        href={entry.href}
        className={classes.entry}
        data-active={isActive || undefined}
        aria-current={isHere ? 'page' : above}
        aria-label={label}
        title={isFolded ? label : undefined}
      >
        <entry.icon size={17} stroke={1.6} />
        {!isFolded && <span>{name}</span>}
        <Count of={waiting} />
      </AppLink>
      {isActive && !isFolded && entry.subs.length > 0 && (
        <div className={classes.subs}>
          {entry.subs.map((sub) => (
            <AppLink
              key={sub.key}
              href={sub.href}
              className={classes.sub}
              aria-current={href.split('?')[0] === sub.href.split('?')[0] ? 'page' : undefined}
              aria-label={
                sub.key === 'proposals' && proposals > 0
                  ? t(($) => $.shell.waits, { name: t(($) => $.shell.menu.proposals), count: proposals })
                  : undefined
              }
            >
              {t(($) => $.shell.menu[sub.key])}
              {sub.key === 'proposals' && <Count of={proposals} />}
            </AppLink>
          ))}
        </div>
      )}
    </>
  )
}

const Count = ({ of }: { readonly of: number }) =>
  of > 0 && (
    <>
      {/* What is read aloud holds what is seen, as two words. */}{' '}
      <span className={classes.count} aria-hidden="true">
        {of}
      </span>
    </>
  )
