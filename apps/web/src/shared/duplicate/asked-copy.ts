import { useSyncExternalStore } from 'react'

/** A campaign's file of which a copy is asked for. */
export type AskedCopy = {
  readonly fileId: string
  readonly name: string
  /** Folded words of the zones that the copy goes to, where somebody said so. */
  readonly into?: readonly string[]
}

let asked: AskedCopy | null = null
const listeners = new Set<() => void>()

function show(next: AskedCopy | null): void {
  asked = next
  listeners.forEach((listener) => listener())
}

/** Opens the copy of a campaign over whatever screen is shown: the list, the command bar. */
export const askForCopy = (copy: AskedCopy): void => show(copy)
export const closeCopy = (): void => show(null)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The campaign of which a copy is asked for, or `null`. */
export const useAskedCopy = (): AskedCopy | null => useSyncExternalStore(listen, () => asked)
