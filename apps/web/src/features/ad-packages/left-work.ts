import { z } from 'zod'
import { storedDraft } from './draft-store.ts'
import { hasChanges, type PackageDraft } from './package-draft.ts'
import type { PackageSearch } from './package-search.ts'

type Place = {
  readonly account: string
  readonly search: PackageSearch
  /** The entry of the browser's history: the same one after a reload. */
  readonly entry: string | undefined
}
type Left = { readonly draft: PackageDraft; readonly isSameEntry: boolean }

const keyOf = (account: string): string => `vigie.ad-package-work.${account}`
const kept = z.object({
  place: z.string(),
  page: z.number(),
  entry: z.string().optional(),
  draft: storedDraft,
})

/** Which page of the browser this is: another one after it was loaded anew. */
const thisPage = (): number => performance.timeOrigin
const nameOf = ({ search }: Place): string => JSON.stringify(search)

/** Keeps the unsaved package beside its address, for this tab alone: other tabs may have another one in hand. */
export function keepWork({ draft, ...place }: Place & { readonly draft: PackageDraft }): void {
  try {
    if (!hasChanges(draft)) return forgetWork(place.account)
    const work = { place: nameOf(place), page: thisPage(), entry: place.entry, draft }
    sessionStorage.setItem(keyOf(place.account), JSON.stringify(work))
  } catch {
    // A browser without storage keeps the draft on the screen alone.
  }
}

/** What the page before this one left at the same address; `null` where this page is the one that worked on it. */
export function leftWork(place: Place): Left | null {
  try {
    const found = kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(place.account)) ?? 'null')).data
    if (!found || found.place !== nameOf(place) || found.page === thisPage()) return null
    return { draft: found.draft, isSameEntry: found.entry === place.entry }
  } catch {
    return null
  }
}

export const forgetWork = (account: string): void => sessionStorage.removeItem(keyOf(account))
