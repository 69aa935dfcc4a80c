import { Button, Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { auditKinds } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { AuditFilter } from '../../data/audit.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './audit.module.css'

type Props = {
  readonly filter: AuditFilter
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (filter: AuditFilter) => void
}

/** Whose lines, of which kind, of which days on the account's calendar. */
export function AuditFilters({ filter, people, onChange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <div className={classes.filters} role="search" aria-label={t(($) => $.audit.filters.label)}>
      {people.length > 0 && (
        <Select
          label={t(($) => $.audit.filters.person)}
          placeholder={t(($) => $.audit.filters.anyone)}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.person ?? null}
          clearable
          searchable
          onChange={(person) => onChange({ ...filter, person: person ?? undefined })}
        />
      )}
      <Select
        label={t(($) => $.audit.filters.kind)}
        placeholder={t(($) => $.audit.filters.any)}
        data={auditKinds.map((kind) => ({ value: kind, label: t(($) => $.audit.kinds[kind]) }))}
        value={filter.kind ?? null}
        clearable
        onChange={(chosen) => onChange({ ...filter, kind: auditKinds.find((kind) => kind === chosen) })}
      />
      <DatePickerInput
        label={t(($) => $.audit.filters.since)}
        locale={language}
        valueFormat="D MMMM YYYY"
        value={filter.since ?? null}
        {...(filter.until ? { maxDate: filter.until } : {})}
        clearable
        onChange={(since) => onChange({ ...filter, since: since ?? undefined })}
      />
      <DatePickerInput
        label={t(($) => $.audit.filters.until)}
        locale={language}
        valueFormat="D MMMM YYYY"
        value={filter.until ?? null}
        {...(filter.since ? { minDate: filter.since } : {})}
        clearable
        onChange={(until) => onChange({ ...filter, until: until ?? undefined })}
      />
      <Button variant="subtle" disabled={!isFiltered} onClick={() => onChange({})}>
        {t(($) => $.audit.filters.clear)}
      </Button>
    </div>
  )
}
