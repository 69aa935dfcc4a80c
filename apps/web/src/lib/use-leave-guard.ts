import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirm, type Question } from '../ui/confirm.tsx'

type Guard = {
  /** Something would be lost by leaving now. */
  readonly isDirty: boolean
  readonly question: Question
  /** Pages that keep the work, such as a sub-screen of this one. */
  readonly keepsWork?: (pathname: string) => boolean
}

/**
 * Asks before unsaved work is left, by a link, by the browser's back button or by closing the page. `release` lets the
 * next navigation through: the work was saved.
 */
export function useLeaveGuard({ isDirty, question, keepsWork = () => false }: Guard): {
  readonly release: () => void
} {
  const isReleased = useRef(false)
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (!isDirty || isReleased.current || keepsWork(next.pathname)) return false
      return !(await confirm(question))
    },
    enableBeforeUnload: () => isDirty && !isReleased.current,
  })
  return {
    release: () => {
      isReleased.current = true
    },
  }
}
