import { useEffect, useState } from 'react'

const patience = 12_000

/** Whether what is on the screen has been waited for longer than it ever takes. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
