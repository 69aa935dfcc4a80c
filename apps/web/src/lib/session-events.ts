type Listener = () => void
const listeners = new Set<Listener>()

/** Called when any answer says 498: the platform session of the person has ended. */
export const announceSessionExpired = (): void => listeners.forEach((listener) => listener())

export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
