import { useEffect, useReducer } from 'react'
import { clockNow } from './clock.ts'

const everyMs = 20_000

/** This moment, for words like "4 minutes ago": they are drawn anew while time goes by, also when nothing else changes. */
export function useNow(): number {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(drawAgain, everyMs)
    return () => clearInterval(timer)
  }, [])
  return clockNow()
}
