/**
 * What is typed between the keys that ask for the command bar and the moment its field has the focus: nobody waits for a dialog
 * before they type, and a letter that no field takes would be a shortcut of the page.
 */
let typed: string | null = null
let stop = (): void => undefined

type Keeping = {
  /** What was typed already. */
  readonly text?: string
  /** Who thought better of it. */
  readonly onEscape: () => void
}

/** From now on keys are kept for the command bar, behind what was typed already. */
export function keepTyping({ text = '', onEscape }: Keeping): void {
  stop()
  typed = text
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      takeTyped()
      return onEscape()
    }
    if (event.key === 'Backspace') typed = (typed ?? '').slice(0, -1)
    else if (event.key.length === 1) typed = (typed ?? '') + event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', listen, { capture: true })
  stop = () => document.removeEventListener('keydown', listen, { capture: true })
}

/** What was typed so far, for the first drawing of a field. */
export const typedMeanwhile = (): string => typed ?? ''

/** A field has the focus and takes the keys from now on. @returns what was typed until then; `null` where that was taken already */
export function takeTyped(): string | null {
  stop()
  stop = () => undefined
  const taken = typed
  typed = null
  return taken
}
