import { Kbd, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import type { Group } from './inbox-groups.ts'
import classes from './inbox-tabs.module.css'

type Props = {
  /** Those that hold something, in their order, each with how many. */
  readonly counts: ReadonlyMap<Group, number>
  /** `null`: all of them. */
  readonly chosen: Group | null
  readonly onChoose: (group: Group | null) => void
  /** What stands at their end. */
  readonly children: ReactNode
}

/** Whose turn it is, as tabs: all of them, or one alone. */
export function InboxTabs({ counts, chosen, onChoose, children }: Props) {
  const { t } = useTranslation()
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <div className={classes.tabs} role="group" aria-label={t(($) => $.proposals.tabs.label)}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t(($) => $.proposals.tabs.all)} <span>{all}</span>
      </button>
      {[...counts].map(([group, count]) => (
        <button
          key={group}
          type="button"
          aria-pressed={chosen === group}
          onClick={() => onChoose(chosen === group ? null : group)}
        >
          {t(($) => $.proposals.groups[group])} <span>{count}</span>
        </button>
      ))}
      {children}
    </div>
  )
}

type FilterProps = { readonly words: string; readonly onWords: (words: string) => void }

/** By what is asked, of which campaign and by whom. */
export function InboxFilter({ words, onWords }: FilterProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { singleKeyShortcuts } = useSession().preferences
  useHotkeys({ f: () => field.current?.focus() }, singleKeyShortcuts)
  const label = t(($) => $.proposals.tabs.filter)
  return (
    <TextInput
      ref={field}
      className={classes.filter}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconFilter size={15} aria-hidden="true" />}
      rightSection={singleKeyShortcuts && words === '' ? <Kbd aria-hidden="true">F</Kbd> : null}
      value={words}
      onChange={({ currentTarget }) => onWords(currentTarget.value)}
    />
  )
}
