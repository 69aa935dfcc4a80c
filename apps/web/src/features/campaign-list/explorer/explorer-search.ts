import { deliveryWords, isFigureKey, type DeliveryWord, type FigureKey } from '@vigie/domain'
import { idsOf, type LevelSearch } from '../levels/level-search.ts'

export type SortKey = FigureKey | 'name' | 'budget'
export type ExplorerSort = { readonly key: SortKey; readonly isDescending: boolean }
export type FigureRange = {
  readonly key: FigureKey
  readonly least: number | null
  readonly most: number | null
}

export const isFigureRange = (range: {
  readonly key: string
  readonly least: number | null
  readonly most: number | null
}): range is FigureRange => isFigureKey(range.key)

/** What a list of ad sets or ads shows, as its address says it. */
export type View = {
  readonly campaigns: readonly string[]
  readonly adsets: readonly string[]
  readonly name: string
  readonly delivery: readonly DeliveryWord[]
  readonly values: readonly FigureRange[]
  readonly sort: ExplorerSort
}
export type ViewSearch = LevelSearch & {
  readonly name?: string | undefined
  readonly delivery?: string | undefined
  readonly values?: string | undefined
  readonly sort?: string | undefined
}

const sortAtFirst: ExplorerSort = { key: 'spend', isDescending: true }

/** The view of an address; what it does not understand of one is left out. */
export const viewOf = (search: ViewSearch): View => ({
  campaigns: idsOf(search.campaigns),
  adsets: idsOf(search.adsets),
  name: (search.name ?? '').slice(0, 200),
  delivery: deliveryWords.filter((word) => (search.delivery ?? '').split(',').includes(word)),
  values: (search.values ?? '').split('|').flatMap(rangeOf),
  sort: sortOf(search.sort),
})

/** A view as its address writes it; what is as at first is not written. */
export const searchOfView = ({
  name,
  delivery,
  values,
  sort,
}: Pick<View, 'name' | 'delivery' | 'values' | 'sort'>): Pick<
  ViewSearch,
  'name' | 'delivery' | 'values' | 'sort'
> => ({
  name: name === '' ? undefined : name,
  delivery: delivery.length === 0 ? undefined : delivery.join(','),
  values:
    values.length === 0
      ? undefined
      : values.map(({ key, least, most }) => `${key}~${least ?? ''}~${most ?? ''}`).join('|'),
  sort: isAtFirst(sort) ? undefined : `${sort.isDescending ? '-' : ''}${sort.key}`,
})

const isAtFirst = ({ key, isDescending }: ExplorerSort): boolean =>
  key === sortAtFirst.key && isDescending === sortAtFirst.isDescending

function sortOf(text: string | undefined): ExplorerSort {
  const isDescending = text?.startsWith('-') ?? false
  const key = text?.slice(isDescending ? 1 : 0) ?? ''
  return key === 'name' || key === 'budget' || isFigureKey(key) ? { key, isDescending } : sortAtFirst
}

function rangeOf(text: string): FigureRange[] {
  const [key = '', least = '', most = ''] = text.split('~')
  if (!isFigureKey(key)) return []
  const range = { key, least: endOf(least), most: endOf(most) }
  return range.least === null && range.most === null ? [] : [range]
}

const endOf = (text: string): number | null =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
