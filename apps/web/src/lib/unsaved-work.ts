/** What a screen must be asked before the person is taken elsewhere by something that is not a link of its own. */
type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Registers a guard: it asks the person and answers whether they may go. Returns what removes it. */
export function guardUnsavedWork(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Whether every open screen lets the person go. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}
