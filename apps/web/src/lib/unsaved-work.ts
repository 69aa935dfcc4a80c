/** A screen that may hold unsaved work, and asks before something that is not a link of its own takes the person away. */
type Guard = {
  readonly isHolding: () => boolean
  /** Asks the person and answers whether they may go. */
  readonly mayGo: () => Promise<boolean>
}

const guards = new Set<Guard>()

/** Returns what removes the guard. */
export function guardUnsavedWork(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

export const holdsUnsavedWork = (): boolean => [...guards].some((guard) => guard.isHolding())

/** Whether every open screen lets the person go. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard.mayGo())) return false
  return true
}
