import type { RefObject } from 'react'
import { useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'

/**
 * J and K go from line to line, Enter opens the one that is reached, Z asks about taking it back.
 * @param beside where the verbs of the line are that is reached, when they do not stand in it
 */
export function useLineKeys(
  body: RefObject<HTMLElement | null>,
  beside?: RefObject<HTMLElement | null>,
): void {
  const { preferences } = useSession()
  const reached = () => document.activeElement?.closest<HTMLElement>('[data-line]') ?? null
  const move = (by: 1 | -1) => {
    const lines = [...(body.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    const current = reached()
    const at = current === null ? -1 : lines.indexOf(current)
    const next = lines[at === -1 ? 0 : Math.min(lines.length - 1, Math.max(0, at + by))]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys(
    {
      j: () => move(1),
      k: () => move(-1),
      // What stands in the line keeps its own Enter.
      Enter: () => {
        if (document.activeElement === reached())
          reached()?.querySelector<HTMLElement>('[data-opens] :is(button, a)')?.click()
      },
      z: () =>
        (beside?.current ?? reached())?.querySelector<HTMLElement>('[data-acts] :is(button, a)')?.click(),
    },
    preferences.singleKeyShortcuts,
  )
}
