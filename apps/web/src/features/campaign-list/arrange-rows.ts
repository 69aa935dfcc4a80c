import type { CampaignRow } from '@vigie/domain'
import { columnOf, type ColumnKey } from './columns.ts'
import { hasValueIn, type ValueFilter } from './value-filter.ts'

/** What rows can be sorted by: every column of the list, those with words and the trend too. */
export type SortKey = ColumnKey | 'name' | 'status' | 'trend'
export type SortStep = { readonly key: SortKey; readonly isDescending: boolean }
/** What rows are sorted by, then by what among equals. */
export type Sort = readonly [SortStep, ...SortStep[]]

/** Best score first where a score exists, else most spend first. */
export const defaultSort = (rows: readonly CampaignRow[]): Sort =>
  rows.some((row) => row.score !== null)
    ? [
        { key: 'score', isDescending: true },
        { key: 'spend', isDescending: true },
      ]
    : [{ key: 'spend', isDescending: true }]

/** A new first step, with the former ones as ties; `isSecond` keeps the first and adds after it. */
export function sortBy(sort: Sort, step: SortStep, isSecond = false): Sort {
  const [first] = sort
  if (isSecond && first.key !== step.key) return [first, step]
  return first.key === step.key ? [step, ...sort.slice(1, 3)] : [step, first]
}

/**
 * By the steps, what has no value last in both directions: a draft has no figures, and takes its place by its name and its
 * status. Drafts on top of every order pushed away the campaigns that spend.
 */
export function sortRows(rows: readonly CampaignRow[], sort: Sort): CampaignRow[] {
  const steps = sort.map((step) => orderBy(rows, step))
  const order = Uint32Array.from(rows.keys()).sort((a, b) => {
    for (const step of steps) {
      const difference = step(a, b)
      if (difference !== 0) return difference
    }
    return 0
  })
  return [...order].flatMap((place) => rows[place] ?? [])
}

type Order = (a: number, b: number) => number

/** Compares two rows by their places. What they are compared by is read of each row once, not at each comparison. */
function orderBy(rows: readonly CampaignRow[], { key, isDescending }: SortStep): Order {
  const sign = isDescending ? -1 : 1
  if (key === 'name') {
    const names = rows.map(({ name }) => name)
    return (a, b) => frenchOrder.compare(names[a] ?? '', names[b] ?? '') * sign
  }
  const value = sortedBy(key)
  const values = Float64Array.from(rows, (row) => value(row) ?? NaN)
  return (a, b) => {
    const x = values[a] ?? NaN
    const y = values[b] ?? NaN
    if (x === y) return 0
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y))
    return (x - y) * sign
  }
}

/** The number that stands for a row in an order; `null` where it has none. */
function sortedBy(key: Exclude<SortKey, 'name'>): (row: CampaignRow) => number | null {
  if (key === 'status') return ({ status, isDraft }) => (isDraft ? 2 : Number(status !== 'ACTIVE'))
  if (key === 'trend')
    return ({ isDraft, spendByDay }) => (isDraft ? null : spendByDay.reduce((sum, spend) => sum + spend, 0))
  return columnOf(key).value
}

const frenchOrder = new Intl.Collator('fr')

export type Filters = {
  readonly name: string
  readonly status: 'all' | 'active' | 'paused' | 'drafts'
  readonly author: string | null
  readonly values: readonly ValueFilter[]
}

export const noFilters: Filters = { name: '', status: 'all', author: null, values: [] }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export function filterRows(rows: readonly CampaignRow[], filters: Filters): CampaignRow[] {
  const wanted = plain(filters.name.trim())
  return rows.filter((row) => {
    if (wanted !== '' && !plain(row.name).includes(wanted)) return false
    if (filters.author !== null && row.author !== filters.author) return false
    if (!filters.values.every((filter) => hasValueIn(row, filter))) return false
    if (filters.status === 'drafts') return row.isDraft
    if (filters.status === 'active') return row.status === 'ACTIVE'
    return filters.status === 'all' || row.status === 'PAUSED'
  })
}
