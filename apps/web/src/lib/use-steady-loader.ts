import { useEffect, useState } from 'react'

/** A loader that is shown at all stays this long, so that it never flickers. */
const shortestLoaderMs = 300

/** Whether to show the loader: while a screen first awaits its data, and a moment longer. Data that is there shows none. */
export function useSteadyLoader(isWaiting: boolean): boolean {
  const [isHeld, setHeld] = useState(isWaiting)
  useEffect(() => {
    if (isWaiting) return
    const timer = setTimeout(() => setHeld(false), shortestLoaderMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting || isHeld
}
