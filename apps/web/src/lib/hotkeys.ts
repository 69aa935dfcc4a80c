import { useEffect } from 'react'
import { isAtField } from './at-field.ts'

export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null

let isCovered = false
// Before anything hears of a key: what it closes is gone by the time that the page does.
if (typeof window !== 'undefined')
  window.addEventListener('keydown', () => (isCovered = isDialogOpen() || isMenuOpen()), { capture: true })
const isMenuOpen = (): boolean => document.querySelector('[role=menu]') !== null

/** Whether a dialog or a menu stood over the page as the present key went down: an Escape was meant for it alone. */
export const wasCovered = (): boolean => isCovered

/** What does by itself what Enter asks of it. */
const answersEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href], button, summary, select, [role=button]') !== null

/** `mod+k` for combinations, `c` for single letters, `g c` for two letters in a row. */
function nameOf(event: KeyboardEvent): string {
  const modifier = event.ctrlKey || event.metaKey ? 'mod+' : ''
  return modifier + (event.key.length === 1 ? event.key.toLowerCase() : event.key)
}

/**
 * Page-wide keys. Single keys rest while a field has the focus, while a dialog is open, and when the person switched
 * them off; Escape ends what stands over the page before anything of the page, and Enter is left to a link or button that has the
 * focus, and to what stands over the page; combinations with Ctrl or Cmd always work.
 */
export function useHotkeys(hotkeys: Hotkeys, singleKeys = true): void {
  useEffect(() => {
    let former = ''
    let formerAt = 0
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const name = nameOf(event)
      const isSingle = !name.startsWith('mod+') && event.key.length === 1
      if (isSingle && (!singleKeys || isAtField(event.target) || isDialogOpen())) return
      if (event.key === 'Escape' && wasCovered()) return
      if (name === 'Enter' && (wasCovered() || isAtField(event.target) || answersEnter(event.target))) return
      const pair = event.timeStamp - formerAt < 1200 ? hotkeys[`${former} ${name}`] : undefined
      const action = pair ?? hotkeys[name]
      former = name
      formerAt = event.timeStamp
      if (!action) return
      event.preventDefault()
      action(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [hotkeys, singleKeys])
}
