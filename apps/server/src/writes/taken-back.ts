type Write = { readonly id: string; readonly undoes: string | null }

/**
 * What is left of some writes once those that were taken back among them are gone, and what took them back: taking back is no
 * choice of its own, and may be taken back in turn.
 *
 * @param writes oldest first @returns those that stand, in the same order
 */
export function withoutTakenBack<W extends Write>(writes: readonly W[]): readonly W[] {
  const ids = new Set(writes.map(({ id }) => id))
  const takenBack = new Set<string>()
  const stands = ({ id, undoes }: W): boolean => {
    if (takenBack.has(id)) return false
    if (undoes === null || !ids.has(undoes)) return true
    takenBack.add(undoes)
    return false
  }
  return writes.toReversed().filter(stands).toReversed()
}
