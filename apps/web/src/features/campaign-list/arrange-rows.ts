import { deliveryWords, foldText, type DeliveryWord } from '@vigie/domain'
import { clockNow } from '../../lib/clock.ts'
import { standingOf } from '../../shared/file-publication/standing.ts'
import { columnOf, isColumnKey, type ColumnKey, type WordKey } from './columns.ts'
import { leadOf } from './explorer/row-pace.ts'
import type { KeyStep } from './levels/view-search.ts'
import type { ListedRow } from './listed-row.ts'
import { hasValueIn, type ValueFilter } from './value-filter.ts'

/** What rows can be sorted by: every column of the list, those with words and the trend too. */
export type SortKey = ColumnKey | WordKey
export type SortStep = KeyStep<SortKey>

const wordKeys: ReadonlySet<string> = new Set([
  'name',
  'status',
  'delivery',
  'pace',
  'trend',
] satisfies WordKey[])
export const isWordKey = (key: string): key is WordKey => wordKeys.has(key)
export const isSortKey = (key: string): key is SortKey => isWordKey(key) || isColumnKey(key)

/** What rows are sorted by, then by what among equals. */
export type Sort = readonly [SortStep, ...SortStep[]]

/** Best score first where a score exists, else most spend first. */
export const defaultSort = (rows: readonly ListedRow[]): Sort =>
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
export function sortRows<Row extends ListedRow>(rows: readonly Row[], sort: Sort): Row[] {
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

const isHalted = ({ publication }: ListedRow): boolean =>
  !!publication && standingOf(publication) === 'waiting'

/** In the order that one begins with, what stopped on its way and waits for a person comes before what runs. */
export const haltedFirst = <Row extends ListedRow>(rows: readonly Row[]): Row[] => [
  ...rows.filter(isHalted),
  ...rows.filter((row) => !isHalted(row)),
]

type Order = (a: number, b: number) => number

/** Compares two rows by their places. What they are compared by is read of each row once, not at each comparison. */
function orderBy(rows: readonly ListedRow[], { key, isDescending }: SortStep): Order {
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
function sortedBy(key: Exclude<SortKey, 'name'>): (row: ListedRow) => number | null {
  if (key === 'delivery')
    return ({ standing }) => (standing ? deliveryWords.indexOf(standing.delivery.state) : null)
  if (key === 'pace') return paceLead(clockNow())
  if (key === 'status') return ({ status, isDraft }) => (isDraft ? 2 : Number(status !== 'ACTIVE'))
  if (key === 'trend')
    return ({ isDraft, spendByDay }) => (isDraft ? null : spendByDay.reduce((sum, spend) => sum + spend, 0))
  return columnOf(key).value
}

/** How far the budget is ahead of its pace: what is spent too fast, and what does not spend, meet at the two ends. */
const paceLead =
  (now: number) =>
  ({ standing, spendByDay }: ListedRow): number | null =>
    standing ? leadOf({ ...standing, spendByDay: [...spendByDay] }, now) : null

const frenchOrder = new Intl.Collator('fr')

export type Filters = {
  readonly name: string
  readonly status: 'all' | 'active' | 'paused' | 'drafts'
  readonly author: string | null
  /** Empty: whatever their delivery. */
  readonly delivery: readonly DeliveryWord[]
  readonly values: readonly ValueFilter[]
}

export const noFilters: Filters = { name: '', status: 'all', author: null, delivery: [], values: [] }

export function filterRows<Row extends ListedRow>(rows: readonly Row[], filters: Filters): Row[] {
  const wanted = foldText(filters.name)
  return rows.filter((row) => {
    if (wanted !== '' && !foldText(row.name).includes(wanted)) return false
    if (filters.author !== null && row.author !== filters.author) return false
    if (!isMeant(row, filters.delivery)) return false
    if (!filters.values.every((filter) => hasValueIn(row, filter))) return false
    if (filters.status === 'drafts') return row.isDraft
    if (filters.status === 'active') return row.status === 'ACTIVE'
    return filters.status === 'all' || row.status === 'PAUSED'
  })
}

/** What stands nowhere, as a draft, has no delivery that could be asked for. */
const isMeant = ({ standing }: ListedRow, wanted: readonly DeliveryWord[]): boolean =>
  wanted.length === 0 || (!!standing && wanted.includes(standing.delivery.state))
