import type { ListedObject } from '@vigie/domain'
import { useEffect } from 'react'
import { sharedValue } from '../lib/shared-value.ts'

/**
 * Ad sets or ads that are ticked in the list on the screen: their list holds the choice, and whatever stands over the screen, as
 * the command bar, acts on it.
 */
const ticked = sharedValue<readonly ListedObject[]>([])

function tell(next: readonly ListedObject[]): void {
  if (next.length > 0 || ticked.read().length > 0) ticked.give(next)
}

/** For a list: what is ticked in it, until it is left. */
export function useTellTicked(objects: readonly ListedObject[]): void {
  useEffect(() => {
    tell(objects)
    return () => tell([])
  }, [objects])
}

export const useTickedObjects = ticked.useValue
