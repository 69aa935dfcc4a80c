import type { ListedObject } from '@vigie/domain'
import { useSyncExternalStore } from 'react'

/** Objects of which a pause is asked for, each shown before and after. */
type AskedPause = { readonly objects: readonly ListedObject[] }

let asked: AskedPause | null = null
const listeners = new Set<() => void>()

function show(next: AskedPause | null): void {
  asked = next
  listeners.forEach((listener) => listener())
}

/** Opens the question of the lists over whatever screen is shown: nothing is paused before a person sends it. */
export const askForPause = (pause: AskedPause): void => show(pause)
export const closePause = (): void => show(null)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is asked to be paused, or `null`. */
export const useAskedPause = (): AskedPause | null => useSyncExternalStore(listen, () => asked)
