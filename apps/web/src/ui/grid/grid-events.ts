import type { ClipboardEvent, KeyboardEvent } from 'react'
import { deedOf, type GridPlace } from './grid-keys.ts'
import { selectedRows, type Sheet } from './sheet.ts'
import type { Grid } from './use-grid.ts'

/** Keys, copying and pasting, for all cells of the grid at once: they go on the element that holds them. */
export function gridEvents<C extends string>(grid: Grid<C>, sheet: Sheet<C>) {
  const placeNow = (): GridPlace<C> => {
    const active = grid.activeNow()
    const { rowCount, columns } = grid.drawnNow()
    return { row: active.row, column: active.column, rowCount, columns, range: selectedRows(active) }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const pressed = { key: event.key, isShifted: event.shiftKey, isCommand }
    const deed = deedOf(pressed, placeNow(), { ...grid, ...sheet })
    deed?.run()
    if (deed?.isUsedUp) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isField = event.target instanceof HTMLInputElement
    // A field would make one value of several: those of a column are for the rows under the cell that a click opened.
    if (isField && !/[\n\r\t]/.test(text.trim())) return
    const { row, column } = placeNow()
    if (!sheet.can('paste', row, column)) return
    event.preventDefault()
    if (isField) grid.focus(row, column)
    sheet.paste(row, column, text)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const { row, column, range } = placeNow()
    const [first, last] = range ?? [row, row]
    const texts = Array.from({ length: last - first + 1 }, (_, index) => sheet.text(first + index, column))
    event.preventDefault()
    event.clipboardData.setData('text/plain', texts.join('\n'))
  }
  return { onKeyDown, onPaste, onCopy }
}
