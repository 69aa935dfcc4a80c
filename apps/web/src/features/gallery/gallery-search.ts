import { visualOrders, type VisualOrder } from '@vigie/domain'
import type { PeriodSearch } from '../../shared/figures/period.ts'

export const kinds = ['all', 'image', 'film'] as const
export const uses = ['all', 'live', 'used', 'unused'] as const

/** What a gallery shows, as its address says it. */
export type View = {
  readonly name: string
  readonly kind: (typeof kinds)[number]
  readonly use: (typeof uses)[number]
  readonly package: string
  readonly order: VisualOrder
  readonly isReversed: boolean
}
export type GallerySearch = PeriodSearch & {
  readonly name?: string | undefined
  readonly kind?: string | undefined
  readonly use?: string | undefined
  readonly package?: string | undefined
  readonly order?: string | undefined
  readonly reversed?: string | undefined
}

const longestName = 200

/** The view of an address; what it does not understand of one is left out. */
export const viewOf = (search: GallerySearch): View => ({
  name: (search.name ?? '').slice(0, longestName),
  kind: kinds.find((one) => one === search.kind) ?? 'all',
  use: uses.find((one) => one === search.use) ?? 'all',
  package: search.package ?? '',
  order: visualOrders.find((one) => one === search.order) ?? 'spend',
  isReversed: search.reversed === 'true',
})

/** A view as its address writes it; what is as at first is not written. */
export const searchOfView = (view: View): Omit<GallerySearch, keyof PeriodSearch> => ({
  name: view.name.trim() === '' ? undefined : view.name,
  kind: view.kind === 'all' ? undefined : view.kind,
  use: view.use === 'all' ? undefined : view.use,
  package: view.package === '' ? undefined : view.package,
  order: view.order === 'spend' ? undefined : view.order,
  reversed: view.isReversed ? 'true' : undefined,
})

/** Whether something narrows the list. */
export const isNarrowed = ({ name, kind, use, package: shelf }: View): boolean =>
  name.trim() !== '' || kind !== 'all' || use !== 'all' || shelf !== ''
