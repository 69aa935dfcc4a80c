/** Letters whose verb stands in the bar of what is ticked, as `data-bar-key` on its button. */
const letters = ['b', 'p'] as const

/** On the verb that switches: what is on is paused, and only where nothing is on is there something to activate. */
export const switchOf = (rows: readonly { readonly status: string | null }[]): 'ACTIVE' | 'PAUSED' =>
  rows.some(({ status }) => status === 'ACTIVE') ? 'PAUSED' : 'ACTIVE'

/**
 * As a press of the bar's verb would: with rows ticked a letter is about all of them, never about the one row that the keyboard is at.
 * @returns whether there is such a verb to press
 */
export function pressBar(letter: string): boolean {
  const verb = letters.some((one) => one === letter)
    ? document.querySelector<HTMLElement>(`[role=toolbar] [data-bar-key=${letter}]`)
    : null
  verb?.click()
  return verb !== null
}

/** For the whole page, while the bar is there. */
export const barKeys = { b: () => void pressBar('b'), p: () => void pressBar('p') }
