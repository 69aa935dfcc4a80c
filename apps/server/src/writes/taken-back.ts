import type { OperationState } from './written-under.ts'

type Write = { readonly id: string; readonly undoes: string | null }

/**
 * What is left of some writes once those that were taken back among them are gone, and what took them back: taking back is no
 * choice of its own, and may be taken back in turn. Their order says nothing of it: two of one instant have none.
 *
 * @returns those that stand, in the order given
 */
export function withoutTakenBack<W extends Write>(writes: readonly W[]): readonly W[] {
  const undoneBy = Map.groupBy(writes, ({ undoes }) => undoes)
  const isTakenBack = ({ id }: Write): boolean => (undoneBy.get(id) ?? []).some((one) => !isTakenBack(one))
  const ids = new Set(writes.map(({ id }) => id))
  const isChoice = ({ undoes }: Write): boolean => undoes === null || !ids.has(undoes)
  return writes.filter((write) => isChoice(write) && !isTakenBack(write))
}

/** A write that takes another one back. */
export type Undoing = {
  readonly state: OperationState
  readonly startedAt: Date
  /** Written by the very order that asks, which a worker takes up again. */
  readonly isOwn: boolean
}

/** A request that writes has ended long before, one way or the other; what died in the middle is looked after by itself. */
const longestMs = 2 * 60_000

/**
 * Whether a write was taken back, or somebody else is taking it back at this moment: two who undo the same thing at once write it
 * back once. An order that is taken up again goes past its own intent, whose process is gone, and past nobody else's.
 */
export const isTakenBackBy = (undoing: readonly Undoing[], now: Date): boolean =>
  undoing.some(({ state, startedAt, isOwn }) =>
    state === 'INTENT'
      ? !isOwn && now.getTime() - startedAt.getTime() < longestMs
      : state === 'OK' || state === 'ADOPTED',
  )
