import { Button, Menu } from '@mantine/core'
import { IconAlertTriangle, IconArrowsSort, IconCheck } from '@tabler/icons-react'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoney } from '../../lib/format.ts'
import { useAccount } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Sparkline } from '../../ui/sparkline.tsx'
import { sortBy, type Filters, type Sort } from './arrange-rows.ts'
import { columnName, phoneColumns, type ColumnKey } from './columns.ts'
import type { Range } from '../../figures/period.ts'
import classes from './phone-list.module.css'
import { StatusSwitch } from './status-switch.tsx'
import { useRowCommands } from './use-row-commands.ts'

type Props = {
  readonly rows: readonly CampaignRow[]
  readonly counts: { readonly active: number; readonly drafts: number }
  readonly filters: Filters
  readonly onFilter: (filters: Filters) => void
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly range: Range
  readonly isStale: boolean
}

const sorts = ['score', 'spend', 'event:omni_purchase', 'roas', 'name'] as const satisfies readonly (
  | ColumnKey
  | 'name'
)[]

/** The list in the hand: three lines a campaign, those with an alert first. */
export function PhoneList(props: Props) {
  const { rows, range, isStale } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  const { toggleStatus, settingId } = useRowCommands(range)
  return (
    <div className={classes.list} data-stale={isStale || undefined}>
      <PhoneFilters {...props} />
      <ul aria-label={t(($) => $.campaignList.title)}>
        {rows.map((row) => (
          <li key={row.campaignId ?? row.fileId} className={classes.item}>
            <div className={classes.first}>
              <RowName row={row} />
              {row.hasRedAlert && (
                <span className={classes.alert} role="img" aria-label={t(($) => $.campaignList.redAlert)}>
                  <IconAlertTriangle size={15} />
                </span>
              )}
              {row.isDraft ? (
                <span className={classes.draft}>{t(($) => $.campaignList.draft)}</span>
              ) : (
                <StatusSwitch
                  row={row}
                  isBusy={row.campaignId !== null && row.campaignId === settingId}
                  onToggle={(one) => void toggleStatus(one)}
                />
              )}
            </div>
            <dl className={classes.figures}>
              {phoneColumns.map((column) => (
                <div key={column.key}>
                  <dt>{columnName(t, column.key)}</dt>
                  <dd>{column.format(column.value(row), currency, language)}</dd>
                </div>
              ))}
            </dl>
            <Sparkline
              values={row.spendByDay}
              label={t(($) => $.campaignList.trendLabel, {
                last: formatMoney(row.spendByDay.at(-1) ?? 0, currency),
              })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Inside a phrase a column's name loses its capital, unless it is an abbreviation. */
const shortName = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase())

function RowName({ row }: { readonly row: CampaignRow }) {
  if (row.campaignId === null) return <span className={classes.name}>{row.name}</span>
  return (
    <AppLink className={classes.name} href={`/campagne/details/${encodeURIComponent(row.campaignId)}`}>
      {row.name}
    </AppLink>
  )
}

function PhoneFilters({ counts, filters, onFilter, sort, onSort }: Props) {
  const { t } = useTranslation()
  const sorted = t(($) => $.campaignList.alertThen, {
    column: shortName(columnName(t, sort[0].key)),
  })
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
    </div>
  )
}
