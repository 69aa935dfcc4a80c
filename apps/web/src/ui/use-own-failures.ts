import { useCallback, useEffect, useRef } from 'react'
import { failureText } from '../lib/errors.ts'
import { dismissToast, tell } from './toast.ts'

/** Tells what failed for as long as what it is about is shown: a message does not outlive its cause. */
export function useOwnFailures(): (error: unknown) => void {
  const told = useRef<number[]>([])
  useEffect(() => () => told.current.splice(0).forEach(dismissToast), [])
  return useCallback((error) => void told.current.push(tell({ kind: 'error', ...failureText(error) })), [])
}
