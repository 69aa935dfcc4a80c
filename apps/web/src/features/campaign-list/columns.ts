import {
  clickThroughRate,
  costPerLinkClick,
  costPerPurchase,
  returnOnAdSpend,
  type CampaignFigures,
  type CampaignRow,
} from '@vigie/domain'
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatRate,
  missing,
  type Language,
} from '../../lib/format.ts'

export type ColumnKey =
  | 'spend'
  | 'impressions'
  | 'linkClicks'
  | 'ctr'
  | 'purchases'
  | 'costPerLinkClick'
  | 'costPerPurchase'
  | 'roas'

type Column = {
  readonly key: ColumnKey
  readonly value: (figures: CampaignFigures) => number | null
  readonly format: (value: number | null, currency: string, language: Language) => string
  /** The event whose choice shows the column; `null` for columns that always show. */
  readonly event: string | null
  readonly isCost: boolean
}

const count = (value: number | null) => formatCount(value)
const money = (value: number | null, currency: string) =>
  formatMoney(value === null ? null : Math.round(value), currency)

export const columns: readonly Column[] = [
  { key: 'spend', value: (row) => row.spend, format: money, event: null, isCost: false },
  { key: 'impressions', value: (row) => row.impressions, format: count, event: null, isCost: false },
  {
    key: 'linkClicks',
    value: (row) => row.linkClicks,
    format: count,
    event: 'inline_link_clicks',
    isCost: false,
  },
  {
    key: 'ctr',
    value: clickThroughRate,
    format: (value, _, language) => formatRate(value, language),
    event: null,
    isCost: false,
  },
  { key: 'purchases', value: (row) => row.purchases, format: count, event: 'omni_purchase', isCost: false },
  {
    key: 'costPerLinkClick',
    value: costPerLinkClick,
    format: money,
    event: 'inline_link_clicks',
    isCost: true,
  },
  { key: 'costPerPurchase', value: costPerPurchase, format: money, event: 'omni_purchase', isCost: true },
  {
    key: 'roas',
    value: returnOnAdSpend,
    format: (value, _, language) => (value === null ? missing : formatNumber(value, language, 2, true)),
    event: null,
    isCost: false,
  },
]

/** Columns for the events a person chose, with their costs when wanted. */
export const shownColumns = (events: readonly string[], showCosts: boolean): readonly Column[] =>
  columns.filter(
    (column) => (column.event === null || events.includes(column.event)) && (!column.isCost || showCosts),
  )

export type Sort = { readonly key: ColumnKey | 'name'; readonly isDescending: boolean }

/** Drafts first, in their own order of age; then by the column, campaigns without a value last in both directions. */
export function sortRows(rows: readonly CampaignRow[], sort: Sort): CampaignRow[] {
  const column = columns.find(({ key }) => key === sort.key)
  const direction = sort.isDescending ? -1 : 1
  const valueOf = (row: CampaignRow) => (row.figures && column ? column.value(row.figures) : null)
  const compare = (a: CampaignRow, b: CampaignRow): number => {
    if (sort.key === 'name') return a.name.localeCompare(b.name, 'fr') * direction
    const [x, y] = [valueOf(a), valueOf(b)]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    return (x - y) * direction
  }
  const drafts = rows.filter((row) => row.isDraft)
  return [...drafts, ...rows.filter((row) => !row.isDraft).toSorted(compare)]
}

export type Filters = {
  readonly name: string
  readonly status: 'all' | 'active' | 'paused' | 'drafts'
  readonly author: string | null
}

export const noFilters: Filters = { name: '', status: 'all', author: null }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export function filterRows(rows: readonly CampaignRow[], filters: Filters): CampaignRow[] {
  const wanted = plain(filters.name.trim())
  return rows.filter((row) => {
    if (!plain(row.name).includes(wanted)) return false
    if (filters.author !== null && row.author !== filters.author) return false
    if (filters.status === 'drafts') return row.isDraft
    if (filters.status === 'active') return row.status === 'ACTIVE'
    return filters.status === 'all' || row.status === 'PAUSED'
  })
}
