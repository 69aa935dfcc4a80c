import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { confirm, type Question } from './confirm.ts'
import { guardUnsavedWork } from '../lib/unsaved-work.ts'
import { useLatest } from '../lib/use-latest.ts'

type Guard = {
  /** Something would be lost by leaving now; asked at the moment itself where what is typed may not be drawn yet. */
  readonly isDirty: boolean | (() => boolean)
  readonly question: Question | (() => Question)
  /** The question is on the screen; what is answered decides about what there was then. */
  readonly onAsk?: () => void
  /** The person stays. */
  readonly onStay?: () => void
  /** Pages that keep the work, such as a sub-screen of this one: neither going there nor coming back asks. */
  readonly keepsWork?: (pathname: string) => boolean
  /** The person leaves what is not stored, knowing it. */
  readonly onLeave?: () => void
}

/**
 * Asks before unsaved work is left, by a link, by the browser's back button, by changing account or by closing the page.
 * `release` lets the next navigation through: the work was saved.
 */
export function useLeaveGuard(guard: Guard): { readonly release: () => void } {
  const { isDirty, question, keepsWork = () => false } = guard
  const isReleased = useRef(false)
  const isHolding = () => !isReleased.current && (typeof isDirty === 'function' ? isDirty() : isDirty)
  const mayGo = async () => {
    if (!isHolding()) return true
    guard.onAsk?.()
    // Once the answer is yes, nobody asks a second time on the same way out.
    isReleased.current = await confirm(typeof question === 'function' ? question() : question)
    if (isReleased.current) guard.onLeave?.()
    else guard.onStay?.()
    return isReleased.current
  }
  const latest = useLatest({ isHolding, mayGo })
  useEffect(
    () =>
      guardUnsavedWork({
        isHolding: () => latest.current.isHolding(),
        mayGo: () => latest.current.mayGo(),
      }),
    [latest],
  )
  useBlocker({
    // A page on its way is already the current one: who comes back before it is drawn left nothing.
    shouldBlockFn: async ({ current, next }) =>
      !keepsWork(current.pathname) && !keepsWork(next.pathname) && !(await mayGo()),
    enableBeforeUnload: isHolding,
  })
  return {
    release: () => {
      isReleased.current = true
    },
  }
}
