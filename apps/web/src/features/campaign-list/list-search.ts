import { deliveryWords } from '@vigie/domain'
import { isSortKey, type Filters, type Sort } from './arrange-rows.ts'
import { isColumnKey } from './columns.ts'
import type { LevelSearch } from './levels/level-search.ts'
import {
  nameOf,
  rangesOf,
  stepsOf,
  textOfName,
  textOfRanges,
  textOfSteps,
  textOfWords,
  wordsOf,
} from './levels/view-search.ts'
import { orderOf } from './saved-sort.ts'

/** What the address of the campaigns' list says of it. */
export type ListSearch = LevelSearch & {
  readonly name?: string | undefined
  readonly status?: string | undefined
  readonly author?: string | undefined
  readonly delivery?: string | undefined
  readonly values?: string | undefined
  readonly sort?: string | undefined
}

const statuses = ['active', 'paused', 'drafts'] as const
const mostSteps = 3

/** Which campaigns an address means; what it does not understand of one is left out. */
export const filtersOfSearch = (search: ListSearch): Filters => ({
  name: nameOf(search.name),
  status: statuses.find((one) => one === search.status) ?? 'all',
  author: search.author === undefined || search.author === '' ? null : nameOf(search.author),
  delivery: wordsOf(search.delivery, deliveryWords),
  values: rangesOf(search.values, isColumnKey),
})

/** `null`: the order that the list has by itself. */
export const sortOfSearch = ({ sort }: ListSearch): Sort | null =>
  orderOf(stepsOf(sort, isSortKey).slice(0, mostSteps))

export const searchOfFilters = ({ name, status, author, delivery, values }: Filters): ListSearch => ({
  name: textOfName(name),
  status: status === 'all' ? undefined : status,
  author: author ?? undefined,
  delivery: textOfWords(delivery),
  values: textOfRanges(values),
})

export const searchOfSort = (sort: Sort | null): ListSearch => ({
  sort: sort ? textOfSteps(sort) : undefined,
})
