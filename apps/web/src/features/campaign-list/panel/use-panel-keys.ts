import { useEffect, type RefObject } from 'react'
import { wasCovered } from '../../../lib/hotkeys.ts'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import type { PanelSubject } from './panel-subject.ts'
import type { Opened } from './use-opened.ts'
import { useLatest } from '../../../lib/use-latest.ts'

type Around = {
  readonly hasLetters: boolean
  /** A question stands, or its dialog is on the way: the keys are its own, wherever the focus still is. */
  readonly isAsking: boolean
  readonly opened: Opened
  readonly subject: PanelSubject | undefined
  readonly ask: (question: BulkQuestion) => void
}

/** J and K or the arrows go on to the neighbours, P, B and F ask, Escape closes: wherever in the panel the focus is. */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, around: Around): void {
  const latest = useLatest(around)
  useEffect(() => {
    const element = panel.current
    const onKey = (event: KeyboardEvent) => {
      if (latest.current.isAsking) {
        // Escape ends the question; any other key would go on to the rows behind it.
        if (event.key !== 'Escape') event.stopPropagation()
        return
      }
      if (event.key === 'Escape' && wasCovered()) return
      const act = actionOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [panel, latest])
}

/** What a key of the panel does; arrows scroll what has the focus in it. */
function actionOf(
  event: KeyboardEvent,
  { hasLetters, opened, subject, ask }: Around,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined
  const isOwn = event.target === event.currentTarget
  const always: Readonly<Record<string, () => void>> = {
    Escape: opened.close,
    ...(isOwn ? { ArrowDown: () => opened.move(1), ArrowUp: () => opened.move(-1) } : {}),
  }
  const letters: Readonly<Record<string, () => void>> = {
    j: () => opened.move(1),
    k: () => opened.move(-1),
    p: () => subject?.status && ask(subject.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE'),
    b: () => subject?.status && subject.level !== 'ad' && ask('budget'),
    f: () => subject?.status && subject.level !== 'ad' && ask('dates'),
  }
  return always[event.key] ?? (hasLetters ? letters[event.key] : undefined)
}
