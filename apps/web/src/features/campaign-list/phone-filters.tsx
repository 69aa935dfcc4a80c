import { Button } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui/floating.tsx'
import { sortBy, type Filters, type Sort } from './arrange-rows.ts'
import { BreakdownMenu } from './breakdown/lazy-breakdown.ts'
import { columnName, type ColumnKey } from './columns.ts'
import { CreatorMenu } from './creator-menu.tsx'
import classes from './phone-list.module.css'

type Props = {
  readonly counts: { readonly active: number; readonly drafts: number; readonly authors: readonly string[] }
  readonly filters: Filters
  readonly onFilter: (filters: Filters) => void
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
} & Omit<ComponentProps<typeof BreakdownMenu>, 'level'>

const sorts = ['score', 'spend', 'event:omni_purchase', 'roas', 'name'] as const satisfies readonly (
  | ColumnKey
  | 'name'
)[]

/** Which campaigns a phone shows, in which order, and by what they are divided. */
export function PhoneFilters({ counts, filters, onFilter, sort, onSort, ...divided }: Props) {
  const { t } = useTranslation()
  const chips = [
    { status: 'active', label: t(($) => $.campaignList.active), count: counts.active },
    { status: 'drafts', label: t(($) => $.campaignList.drafts), count: counts.drafts },
  ] as const
  return (
    <div className={classes.filters}>
      {chips.map(({ status, label, count }) => (
        <button
          key={status}
          type="button"
          className={classes.chip}
          aria-pressed={filters.status === status}
          onClick={() => onFilter({ ...filters, status: filters.status === status ? 'all' : status })}
        >
          {label} <span className="num">{count}</span>
        </button>
      ))}
      <CreatorMenu
        authors={counts.authors}
        chosen={filters.author}
        onChoose={(author) => onFilter({ ...filters, author })}
      />
      <Suspense fallback={null}>
        <BreakdownMenu level="campaign" by={divided.by} range={divided.range} onBy={divided.onBy} />
      </Suspense>
      <SortMenu sort={sort} onSort={onSort} />
    </div>
  )
}

/** Inside a phrase a column's name loses its capital, unless it is an abbreviation. */
const shortName = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase())

function SortMenu({ sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  const { t } = useTranslation()
  const sorted = t(($) => $.campaignList.alertThen, {
    column: shortName(columnName(t, sort[0].key)),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          className={classes.sort}
          leftSection={<IconArrowsSort size={15} />}
          aria-label={t(($) => $.campaignList.sort.menu, { column: sorted })}
        >
          {sorted}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.map((key) => (
          <Menu.Item
            key={key}
            rightSection={key === sort[0].key ? <IconCheck size={14} /> : null}
            onClick={() => onSort(sortBy(sort, { key, isDescending: key !== 'name' }))}
          >
            {columnName(t, key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
