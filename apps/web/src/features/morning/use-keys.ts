import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Line } from '../../data/morning.ts'
import { useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'

type Answer = 'done' | 'later'
type Doing = {
  readonly putAway: (line: Line, how: Answer) => void
  readonly undo: () => string | null
}

const rowsOf = (list: HTMLUListElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('li[data-subject]') ?? []),
]

/** The hand on a line's verb; where no line is left, on what the page says. */
function focusLine(list: HTMLUListElement | null, subject: string | null): void {
  const row = rowsOf(list).find(({ dataset }) => dataset.subject === subject)
  const target =
    row?.querySelector<HTMLElement>('[data-verb]') ?? document.querySelector<HTMLElement>('main h1')
  if (!row && target) target.tabIndex = -1
  target?.focus()
}

/** As a press of the line's verb would. */
const doVerb = (list: HTMLUListElement | null, subject: string): void =>
  rowsOf(list)
    .find(({ dataset }) => dataset.subject === subject)
    ?.querySelector<HTMLElement>('[data-verb]')
    ?.click()

/**
 * J and K move, E does what the verb of the current line does, D and S put the current line away, Z brings the last one back. The hand is never left on what is gone: it
 * goes to the line that comes up, or to the one that is back.
 */
export function useKeys(lines: readonly Line[], { putAway, undo }: Doing) {
  const { preferences } = useSession()
  const list = useRef<HTMLUListElement>(null)
  const [reached, reach] = useState<string | null>(null)
  /** Where the hand goes once the lines have changed; `undefined`: it stays. */
  const goesTo = useRef<string | null | undefined>(undefined)
  const at = Math.max(
    0,
    lines.findIndex(({ subject }) => subject === reached),
  )
  const current = lines[at]
  useFollowedFocus(list, reach, lines.length > 0)
  useEffect(() => {
    if (goesTo.current === undefined) return
    focusLine(list.current, goesTo.current)
    goesTo.current = undefined
  }, [lines])
  const away = useCallback(
    (line: Line, how: Answer) => {
      const from = lines.indexOf(line)
      const next = (lines[from + 1] ?? lines[from - 1])?.subject ?? null
      reach(next)
      goesTo.current = next
      putAway(line, how)
    },
    [lines, putAway],
  )
  const hotkeys = useMemo(() => {
    const move = (by: 1 | -1) => {
      const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))]
      if (!next) return
      reach(next.subject)
      focusLine(list.current, next.subject)
    }
    return {
      j: () => move(1),
      k: () => move(-1),
      e: () => current && doVerb(list.current, current.subject),
      d: () => current && away(current, 'done'),
      s: () => current && away(current, 'later'),
      z: () => {
        const back = undo()
        if (back === null) return
        reach(back)
        goesTo.current = back
      },
    }
  }, [lines, at, current, away, undo])
  useHotkeys(hotkeys, preferences.singleKeyShortcuts)
  return { list, current, away }
}

/** The line that has the focus is the one that keys are about, however it came there. */
function useFollowedFocus(
  list: RefObject<HTMLUListElement | null>,
  reach: (subject: string) => void,
  isShown: boolean,
): void {
  useEffect(() => {
    const element = list.current
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('li[data-subject]') : null
      if (row?.dataset.subject) reach(row.dataset.subject)
    }
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [list, reach, isShown])
}
