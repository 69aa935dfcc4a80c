import { ActionIcon, Tabs, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReportItem } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeGenderBars } from './age-gender-bars.tsx'
import { tables, type TableDimension } from './report-dimensions.ts'
import { ReportTable } from './report-table.tsx'
import classes from './report-tables.module.css'

type Props = { readonly items: readonly ReportItem[]; readonly currency: string }

/** One table per way of dividing the campaign, behind tabs that say how many rows they have. */
export function ReportTables({ items, currency }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState<string | null>(null)
  const of = (dimension: TableDimension) => items.filter((item) => item.dimension === dimension)
  return (
    <Tabs defaultValue="title" className={classes.panel} keepMounted={false}>
      <div className={classes.head}>
        <Tabs.List aria-label={t(($) => $.campaignDetail.tables.label)} className={classes.tabs}>
          {tables.map((dimension) => (
            <Tabs.Tab key={dimension} value={dimension}>
              {t(($) => $.campaignDetail.tables[dimension])}{' '}
              <span className={classes.count}>{of(dimension).length}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {search !== null && (
          <TextInput
            size="xs"
            autoFocus
            aria-label={t(($) => $.campaignDetail.tables.search)}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(($) => $.campaignDetail.tables.search)}
          aria-pressed={search !== null}
          onClick={() => setSearch(search === null ? '' : null)}
        >
          <IconSearch size={15} />
        </ActionIcon>
      </div>
      {tables.map((dimension) => (
        <Tabs.Panel key={dimension} value={dimension}>
          <div className={dimension === 'ageGender' ? classes.withBars : undefined}>
            {dimension === 'ageGender' && of(dimension).length > 0 && (
              <AgeGenderBars items={of(dimension)} currency={currency} />
            )}
            <ReportTable
              items={of(dimension)}
              dimension={dimension}
              currency={currency}
              search={search ?? ''}
            />
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
