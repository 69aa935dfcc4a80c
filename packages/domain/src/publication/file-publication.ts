import { waitsForOf, type PublicationState } from './states.ts'

/** How much of a file is published: `update` touches only the ads of the packages that it names, in ad sets that stand. */
export type Extent = 'publish' | 'update'

/** Somebody who may let a publication above the sum of two people go on. */
export type Approver = { readonly id: string; readonly name: string }

/**
 * The publication of a file that has not ended, as lists and the editor of that file show it. As long as there is one, the
 * file is what is being published: it is neither changed nor deleted. Counts are platform objects.
 */
export type FilePublication = {
  readonly id: string
  readonly extent: Extent
  readonly state: PublicationState
  readonly total: number
  readonly created: number
  readonly startedBy: string
  /** The code of what keeps it from going on; `null` when nothing does. */
  readonly problem: string | null
  /** Who may let it go on while it waits for a second person; empty in every other state. */
  readonly approvers: readonly Approver[]
}

type Standing = { readonly state: PublicationState; readonly problem: string | null }

/**
 * Whether a publication waits for a second person: since it was confirmed, or because the sum that needs one was lowered
 * on the way. Going on in one's own name does not help then.
 */
export const waitsForSecondPerson = ({ state, problem }: Standing): boolean =>
  waitsForOf(state) === 'secondPerson' ||
  (waitsForOf(state) === 'confirmation' && problem === 'guard.secondPerson')
