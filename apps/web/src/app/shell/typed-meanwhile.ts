/**
 * What is typed between the keys that ask for the command bar and its first drawing: nobody waits for a dialog before they type,
 * and a letter that no field takes would be a shortcut of the page.
 */
let typed = ''
let stop = (): void => undefined

/** From now on keys are kept for the command bar. @param onEscape who thought better of it */
export function keepTyping(onEscape: () => void): void {
  stop()
  typed = ''
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      endTyping()
      return onEscape()
    }
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', listen, { capture: true })
  stop = () => document.removeEventListener('keydown', listen, { capture: true })
}

/** The command bar has its field. */
export const endTyping = (): void => stop()

export const typedMeanwhile = (): string => typed
