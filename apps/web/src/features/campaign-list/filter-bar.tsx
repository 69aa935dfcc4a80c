import { Checkbox, Kbd, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeAccount } from '../../app/shell/use-change-account.ts'
import { useSavePreferences } from '../../app/shell/account-menu.tsx'
import { useAccount, useSession } from '../../lib/session.ts'
import classes from './filter-bar.module.css'
import type { Filters } from './arrange-rows.ts'
import { ColumnPicker } from './column-picker.tsx'
import { ExportMenu } from './export-menu.tsx'

type Props = {
  readonly filters: Filters
  readonly authors: readonly string[]
  readonly onChange: (filters: Filters) => void
  readonly onExport: (format: 'csv' | 'xlsx') => void
  readonly views: ReactNode
}

const statuses = ['all', 'active', 'paused', 'drafts'] as const

/** What the list shows: by name, status, creator and client account; and which columns. */
export function FilterBar({ filters, authors, onChange, onExport, views }: Props) {
  const { t } = useTranslation()
  const { accounts, preferences } = useSession()
  const { account } = useAccount()
  const changeAccount = useChangeAccount()
  const save = useSavePreferences()
  return (
    <div className={classes.bar}>
      <TextInput
        id="campaign-filter"
        w={204}
        aria-label={t(($) => $.campaignList.filter)}
        placeholder={t(($) => $.campaignList.filter)}
        leftSection={<IconSearch size={14} />}
        rightSection={<Kbd size="xs">/</Kbd>}
        value={filters.name}
        onChange={(event) => onChange({ ...filters, name: event.currentTarget.value })}
      />
      <Select
        w={150}
        aria-label={t(($) => $.campaignList.status)}
        allowDeselect={false}
        value={filters.status}
        data={statuses.map((value) => ({
          value,
          label: `${t(($) => $.campaignList.status)} : ${t(($) => $.campaignList[value])}`,
        }))}
        onChange={(value) => onChange({ ...filters, status: statuses.find((one) => one === value) ?? 'all' })}
      />
      <Select
        w={230}
        aria-label={t(($) => $.campaignList.client)}
        allowDeselect={false}
        value={account}
        data={accounts.map((one) => ({ value: one.account, label: one.name }))}
        onChange={(value) => {
          if (value && value !== account) void changeAccount(value, '/campagne/liste')
        }}
      />
      <Select
        w={160}
        aria-label={t(($) => $.campaignList.creator)}
        placeholder={`${t(($) => $.campaignList.creator)} : ${t(($) => $.campaignList.all)}`}
        clearable
        value={filters.author}
        data={[...authors]}
        onChange={(author) => onChange({ ...filters, author })}
      />
      <span className={classes.space} />
      <Checkbox
        label={t(($) => $.campaignList.columns.showCosts)}
        checked={preferences.showCosts}
        onChange={(event) => save.mutate({ showCosts: event.currentTarget.checked })}
      />
      <ColumnPicker />
      {views}
      <ExportMenu onExport={onExport} />
    </div>
  )
}
