import type { CampaignRow } from '@vigie/domain'
import { columnOf, type ColumnKey } from './columns.ts'
import { hasValueIn, type ValueFilter } from './value-filter.ts'

export type SortStep = { readonly key: ColumnKey | 'name'; readonly isDescending: boolean }
/** What rows are sorted by, then by what among equals. */
export type Sort = readonly [SortStep, ...SortStep[]]

/** Best score first where a score exists, else most spend first (specification A §2.2). */
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

/** Drafts first, in their own order; then by the steps, campaigns without a value last in both directions. */
export function sortRows(rows: readonly CampaignRow[], sort: Sort): CampaignRow[] {
  const names = new Intl.Collator('fr')
  const steps = sort.map(({ key, isDescending }) => ({
    sign: isDescending ? -1 : 1,
    value: key === 'name' ? null : columnOf(key).value,
  }))
  const keyed = rows
    .filter((row) => !row.isDraft)
    .map((row) => ({ row, values: steps.map(({ value }) => value?.(row) ?? null) }))
  keyed.sort((a, b) => {
    for (const [index, { sign, value }] of steps.entries()) {
      if (!value) {
        const order = names.compare(a.row.name, b.row.name)
        if (order !== 0) return order * sign
        continue
      }
      const [x, y] = [a.values[index] ?? null, b.values[index] ?? null]
      if (x === y) continue
      if (x === null || y === null) return x === null ? 1 : -1
      return (x - y) * sign
    }
    return 0
  })
  return [...rows.filter((row) => row.isDraft), ...keyed.map(({ row }) => row)]
}

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
