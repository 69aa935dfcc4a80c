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
