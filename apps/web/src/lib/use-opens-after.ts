import { useEffect, useReducer } from 'react'

/**
 * Whether a dialog that is fetched when it is first asked for is open: a moment after it is there. One that comes opened
 * never learns who had the keyboard, and leaves it to the page when it closes.
 */
export function useOpensAfter(isAsked: boolean): boolean {
  const [isThere, arrive] = useReducer(() => true, false)
  useEffect(arrive, [arrive])
  return isThere && isAsked
}
