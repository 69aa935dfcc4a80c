import { useEffect, useState } from 'react'
import { afterScreen } from '../../../lib/after-screen.ts'

/** What nobody looks at before the rows: true once they stand. */
export function useAfterScreen(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    let isThere = true
    void afterScreen().then(() => isThere && setAfter(true))
    return () => {
      isThere = false
    }
  }, [])
  return isAfter
}
