import type { RefObject } from 'react'
import { useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'

/** What opens a card, by which the keyboard stands at it. */
const opener = '[data-opens]'

/** J and K go from card to card of a wall, as from line to line of a list; X ticks the one that is reached, Enter opens it. */
export function useCardKeys(wall: RefObject<HTMLElement | null>): void {
  const { preferences } = useSession()
  const cards = () => [...(wall.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
  const reached = () => cards().find((card) => card.contains(document.activeElement))
  const move = (by: 1 | -1) => {
    const all = cards()
    const current = reached()
    const next = current ? all[all.indexOf(current) + by] : all[0]
    next?.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys(
    {
      j: () => move(1),
      k: () => move(-1),
      x: () => reached()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
    },
    preferences.singleKeyShortcuts,
  )
}
