import type { KeyboardEvent } from 'react'
import { pressBar } from './press-bar.ts'

type RowAction<Row> = (row: Row, from: HTMLElement) => void
export type RowActionsByKey<Row> = Readonly<Record<string, RowAction<Row>>>

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) &&
  target.getAttribute('type') !== 'checkbox'

/**
 * Keys of a table's rows: J, K or the arrows move, a letter acts on the row in focus. Single letters can be switched off
 * in Paramètres; arrows, Enter and Space stay. What has a verb in the bar of ticked rows is done to those.
 */
export function rowKeys<Row>(
  rows: readonly Row[],
  actions: RowActionsByKey<Row>,
  hasLetters: boolean,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key.length === 1 && event.key !== ' ' && !hasLetters) return
    const line = (event.target as Element).closest<HTMLElement>('[data-row-index]')
    const step = steps[event.key]
    if (step !== undefined) {
      const next = line ? Number(line.dataset.rowIndex) + step : 0
      const target = event.currentTarget.querySelector<HTMLElement>(`[data-row-index="${next}"]`)
      if (!target) return
      event.preventDefault()
      target.focus()
      return
    }
    if (pressBar(event.key)) {
      event.preventDefault()
      return
    }
    const row = line ? rows[Number(line.dataset.rowIndex)] : undefined
    const action = actions[event.key]
    // A key on a button inside the row is the button's own.
    if (!row || !line || !action || ((event.key === 'Enter' || event.key === ' ') && event.target !== line))
      return
    event.preventDefault()
    action(row, line)
  }
}
