import {
  targetingKeyOf,
  targetingKinds,
  targetingOrders,
  type TargetingOrder,
  type TargetingPackage,
} from '@vigie/domain'
import type { PeriodSearch } from '../../shared/figures/period.ts'

export const kinds = ['all', ...targetingKinds] as const
type ShownKind = (typeof kinds)[number]

/** What the home of targetings shows, as its address says it. */
export type View = {
  readonly name: string
  readonly kind: ShownKind
  readonly order: TargetingOrder
  readonly isReversed: boolean
  /** Keys of those that are looked at beside each other, in the order in which they were chosen. */
  readonly chosen: readonly string[]
}
export type TargetingsSearch = PeriodSearch & {
  readonly name?: string | undefined
  readonly kind?: string | undefined
  readonly order?: string | undefined
  readonly reversed?: string | undefined
  readonly chosen?: string | undefined
}

const longestName = 200
/** More than a map tells apart, and an address holds. */
const mostChosen = 20

/** As the server writes it: the lists of packages have none. */
export const keyOf = ({ kind, package: { id } }: TargetingPackage): string => targetingKeyOf(kind, id ?? '')
const isKey = (text: string): boolean => targetingKinds.some((kind) => text.startsWith(`${kind}-`))
const keysOf = (text: string): readonly string[] =>
  [...new Set(text.split(',').filter(isKey))].slice(0, mostChosen)

export const kindOf = (text: string | undefined): ShownKind => kinds.find((one) => one === text) ?? 'all'
const orderOf = (text: string | undefined): TargetingOrder =>
  targetingOrders.find((one) => one === text) ?? 'spend'

/** The view of an address; what it does not understand of one is left out. */
export const viewOf = (search: TargetingsSearch): View => ({
  name: (search.name ?? '').slice(0, longestName),
  kind: kindOf(search.kind),
  order: orderOf(search.order),
  isReversed: search.reversed === 'true',
  chosen: keysOf(search.chosen ?? ''),
})

/** A view as its address writes it; what is as at first is not written. */
export const searchOfView = (view: View): Omit<TargetingsSearch, keyof PeriodSearch> => ({
  name: view.name.trim() === '' ? undefined : view.name,
  kind: view.kind === 'all' ? undefined : view.kind,
  order: view.order === 'spend' ? undefined : view.order,
  reversed: view.isReversed ? 'true' : undefined,
  chosen: view.chosen.length === 0 ? undefined : view.chosen.join(','),
})

/** Whether something narrows the list. */
export const isNarrowed = ({ name, kind }: View): boolean => name.trim() !== '' || kind !== 'all'
