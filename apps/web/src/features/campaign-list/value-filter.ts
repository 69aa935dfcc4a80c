import { currencyDecimals } from '@vigie/domain'
import { columnOf, formulaUnit, isColumnKey, isMoney, type ColumnKey } from './columns.ts'
import type { KeyRange } from './levels/view-search.ts'
import type { ListedRow } from './listed-row.ts'

/** A column's values that are shown, both ends included, in the column's own unit; `null` leaves an end open. */
export type ValueFilter = KeyRange<ColumnKey>

/** A campaign without a value, as a draft, is outside every range. */
export function hasValueIn(row: ListedRow, { key, least, most }: ValueFilter): boolean {
  const value = columnOf(key).value(row)
  return value !== null && (least === null || value >= least) && (most === null || value <= most)
}

/** The former filter of the column gives way; one without any end is none. */
export const withFilter = (filters: readonly ValueFilter[], filter: ValueFilter): readonly ValueFilter[] => {
  const others = filters.filter(({ key }) => key !== filter.key)
  return filter.least === null && filter.most === null ? others : [...others, filter]
}

const isPercent = (key: ColumnKey): boolean => key === 'ctr' || formulaUnit(key) === 'percent'

/** What stands behind the field: a currency, a percent sign or nothing. */
export function unitOf(key: ColumnKey, currency: string): string {
  if (isMoney(key)) return currency
  return isPercent(key) ? '%' : ''
}

/** How much of the column's unit one of the field's is: cents in a euro, a hundredth in a percent. */
function scaleOf(key: ColumnKey, currency: string): number {
  if (isMoney(key)) return 10 ** currencyDecimals(currency)
  return isPercent(key) ? 1 / 100 : 1
}

/** The decimal number meant by a product of binary ones: 73 767.15 € are 7 376 715 cents, not a billionth less. */
const decimal = (value: number): number => Number(value.toPrecision(12))

/** What was typed, in the column's unit: `null` for nothing, `undefined` for what is no number. */
export function readEnd(text: string, key: ColumnKey, currency: string): number | null | undefined {
  const compact = text.replace(/\s/g, '').replace(',', '.')
  if (compact === '') return null
  return /^-?\d+(?:\.\d*)?$/.test(compact) ? decimal(Number(compact) * scaleOf(key, currency)) : undefined
}

/** An end as it would be typed. */
export const writeEnd = (value: number | null, key: ColumnKey, currency: string): string =>
  value === null ? '' : String(decimal(value / scaleOf(key, currency)))

type StoredFilter = { readonly key: string; readonly least: number | null; readonly most: number | null }

/** Of a saved view: filters of columns that no longer exist are dropped. */
export const filtersOf = (stored: readonly StoredFilter[]): readonly ValueFilter[] =>
  stored.flatMap(({ key, least, most }) => (isColumnKey(key) ? [{ key, least, most }] : []))
