import { Button, Select, TextInput } from '@mantine/core'
import { DatePickerInput } from '../../ui/dates.tsx'
import { IconCalendar, IconSearch } from '@tabler/icons-react'
import { auditKinds } from '@vigie/domain'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditFilter } from '../../data/audit.ts'
import { formatDay, formatDays, type Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import classes from './audit.module.css'

type Props = {
  /** What stands before the fields: whose log it is. */
  readonly children: ReactNode
  readonly filter: AuditFilter
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (filter: AuditFilter) => void
}

/** Whose lines, of which kind, of which days on the account's calendar. */
export function AuditFilters({ children, filter, people, onChange }: Props) {
  const { t } = useTranslation()
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <div className={classes.filters} role="search" aria-label={t(($) => $.audit.filters.label)}>
      {children}
      <SearchField filter={filter} onChange={onChange} />
      {people.length > 0 && (
        <Select
          size="xs"
          data-on={filter.person ? true : undefined}
          aria-label={t(($) => $.audit.filters.person)}
          placeholder={t(($) => $.audit.filters.anyone)}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.person ?? null}
          clearable
          searchable
          onChange={(person) => onChange({ ...filter, person: person ?? undefined })}
        />
      )}
      <Select
        size="xs"
        aria-label={t(($) => $.audit.filters.kind)}
        placeholder={t(($) => $.audit.filters.any)}
        data={auditKinds.map((kind) => ({ value: kind, label: t(($) => $.audit.kinds[kind]) }))}
        value={filter.kind ?? null}
        clearable
        onChange={(chosen) => onChange({ ...filter, kind: auditKinds.find((kind) => kind === chosen) })}
      />
      <DaysField filter={filter} onChange={onChange} />
      {isFiltered && (
        <Button variant="subtle" size="xs" onClick={() => onChange({})}>
          {t(($) => $.audit.filters.clear)}
        </Button>
      )}
    </div>
  )
}

/** The days of the account's calendar whose lines are shown; the first alone asks nothing yet. */
function DaysField({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const given = `${filter.since ?? ''} ${filter.until ?? ''}`
  const [asked, setAsked] = useState(given)
  const [days, setDays] = useState<Days>([filter.since ?? null, filter.until ?? null])
  // Somebody went back, or cleared all filters: the field says what is asked for.
  if (asked !== given) {
    setAsked(given)
    setDays([filter.since ?? null, filter.until ?? null])
  }
  const chosen = daysText(days, language)
  return (
    <DatePickerInput
      type="range"
      size="xs"
      // It is called by what it shows, and by what that is.
      aria-label={
        chosen === ''
          ? t(($) => $.audit.filters.anyDay)
          : t(($) => $.audit.fact, { name: t(($) => $.audit.filters.days), value: chosen })
      }
      valueFormatter={() => chosen}
      placeholder={t(($) => $.audit.filters.anyDay)}
      leftSection={<IconCalendar size={15} aria-hidden="true" />}
      locale={language}
      allowSingleDateInRange
      value={days}
      clearable
      onChange={(asking) => {
        const [since, until] = asking
        setDays(asking)
        // The first day alone asks nothing yet.
        if ((since === null) === (until === null))
          onChange({ ...filter, since: since ?? undefined, until: until ?? undefined })
      }}
    />
  )
}

type Days = [since: string | null, until: string | null]

/** The days as the field shows them; the first alone waits for the other. */
function daysText([since, until]: Days, language: Language): string {
  if (since === null) return ''
  return until === null ? `${formatDay(since, language)} – …` : formatDays(since, until, language)
}

const pauseMs = 250

/** Who or what a line is about, by a part of the name; asked once the hand rests. */
function SearchField({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { singleKeyShortcuts } = useSession().preferences
  const [typed, setTyped] = useState(filter.words ?? '')
  const [asked, setAsked] = useState(filter.words)
  // Somebody went back, or cleared all filters: the field says what is asked for.
  if (asked !== filter.words) {
    setAsked(filter.words)
    if (typed.trim() !== (filter.words ?? '')) setTyped(filter.words ?? '')
  }
  const ask = useDebouncedCallback((words: string) => {
    onChange({ ...filter, words: words.trim() === '' ? undefined : words.trim() })
  }, pauseMs)
  useHotkeys({ '/': () => field.current?.focus() }, singleKeyShortcuts)
  return (
    <TextInput
      ref={field}
      size="xs"
      type="search"
      maxLength={100}
      aria-label={t(($) => $.audit.filters.words)}
      placeholder={t(($) => $.audit.filters.words)}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        ask(currentTarget.value)
      }}
    />
  )
}
