import { UnstyledButton } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ReportItem } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { Pages } from '../../ui/pages.tsx'
import { itemLabel } from './item-label.ts'
import { metricKeys, metrics, shortened, sortItems, type SortKey } from './report-metrics.ts'
import classes from './report-table.module.css'
import type { TableDimension } from './report-dimensions.ts'
import { ScoreBar } from './score-bar.tsx'

/** Longer tables have pages of this many rows. */
const rowsPerPage = 25
const sortKeys: readonly SortKey[] = [...metricKeys, 'score']

type Sort = { readonly key: SortKey; readonly isDescending: boolean }

type Props = {
  readonly items: readonly ReportItem[]
  readonly dimension: TableDimension
  readonly currency: string
  readonly search: string
}

/** Values of one dimension with their figures, the best score first unless another column is chosen. */
export function ReportTable({ items, dimension, currency, search }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [sort, setSort] = useState<Sort>({
    key: 'score',
    isDescending: true,
  })
  const [page, setPage] = useState(1)
  const label = (item: ReportItem) => itemLabel(t, item, language)
  const wanted = search.trim().toLocaleLowerCase(language)
  const found = sortItems(items, sort).filter((item) =>
    label(item).toLocaleLowerCase(language).includes(wanted),
  )
  const pages = Math.ceil(found.length / rowsPerPage)
  const current = Math.min(page, Math.max(1, pages))
  const shown = found.slice((current - 1) * rowsPerPage, current * rowsPerPage)
  const choose = (key: SortKey) =>
    setSort({ key, isDescending: sort.key === key ? !sort.isDescending : true })
  if (found.length === 0) return <p className={classes.empty}>{t(($) => $.campaignDetail.noData)}</p>
  return (
    <div
      className={classes.scroll}
      tabIndex={0}
      role="region"
      aria-label={t(($) => $.campaignDetail.tables[dimension])}
    >
      <table className={classes.table}>
        <Head dimension={dimension} sort={sort} onSort={choose} />
        <tbody>
          {shown.map((item) => (
            <Row key={item.value} item={item} label={label(item)} currency={currency} />
          ))}
        </tbody>
      </table>
      {found.length > rowsPerPage && (
        <Pages
          className={classes.pages}
          size="sm"
          total={pages}
          value={current}
          onChange={setPage}
          words={t(($) => $.campaignDetail.tables.pages, { returnObjects: true })}
          getItemProps={(number) => ({
            'aria-label': t(($) => $.campaignDetail.tables.page, { page: number }),
          })}
        />
      )}
    </div>
  )
}

type HeadProps = Pick<Props, 'dimension'> & {
  readonly sort: Sort
  readonly onSort: (key: SortKey) => void
}

function Head({ dimension, sort, onSort }: HeadProps) {
  const { t } = useTranslation()
  const order = sort.isDescending ? 'descending' : 'ascending'
  const Sign = sort.isDescending ? IconSortDescending : IconSortAscending
  return (
    <thead>
      <tr>
        <th scope="col">{t(($) => $.campaignDetail.tables.value[dimension])}</th>
        {sortKeys.map((key) => (
          <th key={key} scope="col" aria-sort={sort.key === key ? order : undefined}>
            <UnstyledButton
              className={classes.sort}
              data-on={sort.key === key || undefined}
              aria-label={t(($) => $.campaignDetail.tables.sort, {
                column: t(($) => $.campaignDetail.metrics[key]),
              })}
              onClick={() => onSort(key)}
            >
              {sort.key === key && <Sign size={14} />}
              {t(($) => $.campaignDetail.metrics[key])}
            </UnstyledButton>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = Pick<Props, 'currency'> & { readonly item: ReportItem; readonly label: string }

function Row({ item, label, currency }: RowProps) {
  const language = useLanguage()
  return (
    <tr>
      <th scope="row" title={label}>
        {shortened(label)}
      </th>
      {metricKeys.map((key) => (
        <td key={key} data-key={key}>
          {metrics[key].format(metrics[key].value(item.figures), currency, language)}
        </td>
      ))}
      <td>
        <ScoreBar score={item.score} />
      </td>
    </tr>
  )
}
