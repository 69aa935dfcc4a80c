import { deliveryWords, isFigureKey, type DeliveryWord, type FigureKey } from '@vigie/domain'
import { idsOf, type LevelSearch } from '../levels/level-search.ts'
import {
  nameOf,
  rangesOf,
  stepsOf,
  textOfName,
  textOfRanges,
  textOfSteps,
  textOfWords,
  wordsOf,
  type KeyRange,
  type KeyStep,
} from '../levels/view-search.ts'

export type SortKey = FigureKey | 'name' | 'budget'
export type ExplorerSort = KeyStep<SortKey>
export type FigureRange = KeyRange<FigureKey>

export const isFigureRange = (range: KeyRange<string>): range is FigureRange => isFigureKey(range.key)

/** What a list of ad sets or ads shows, as its address says it. */
export type View = {
  readonly campaigns: readonly string[]
  readonly adsets: readonly string[]
  readonly name: string
  readonly delivery: readonly DeliveryWord[]
  readonly values: readonly FigureRange[]
  readonly sort: ExplorerSort
  /** By what among equals. */
  readonly then: ExplorerSort | null
}
export type ViewSearch = LevelSearch & {
  readonly name?: string | undefined
  readonly delivery?: string | undefined
  readonly values?: string | undefined
  readonly sort?: string | undefined
}

const sortAtFirst: ExplorerSort = { key: 'spend', isDescending: true }
export const isSortKey = (key: string): key is SortKey =>
  key === 'name' || key === 'budget' || isFigureKey(key)

/** The view of an address; what it does not understand of one is left out. */
export const viewOf = (search: ViewSearch): View => ({
  campaigns: idsOf(search.campaigns),
  adsets: idsOf(search.adsets),
  name: nameOf(search.name),
  delivery: wordsOf(search.delivery, deliveryWords),
  values: rangesOf(search.values, isFigureKey),
  ...orderOfSteps(stepsOf(search.sort, isSortKey)),
})

/** A view as its address writes it; what is as at first is not written. */
export const searchOfView = ({
  name,
  delivery,
  values,
  sort,
  then,
}: Pick<View, 'name' | 'delivery' | 'values' | 'sort' | 'then'>): Pick<
  ViewSearch,
  'name' | 'delivery' | 'values' | 'sort'
> => ({
  name: textOfName(name),
  delivery: textOfWords(delivery),
  values: textOfRanges(values),
  sort: then === null && isAtFirst(sort) ? undefined : textOfSteps(then ? [sort, then] : [sort]),
})

/** The first two steps: more among equals of equals nobody reads. */
export const orderOfSteps = ([sort = sortAtFirst, then]: readonly ExplorerSort[]): Pick<
  View,
  'sort' | 'then'
> => ({
  sort,
  then: then && then.key !== sort.key ? then : null,
})

const isAtFirst = ({ key, isDescending }: ExplorerSort): boolean =>
  key === sortAtFirst.key && isDescending === sortAtFirst.isDescending
