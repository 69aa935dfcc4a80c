import { useCallback, useState, type MouseEvent } from 'react'
import { useLatest } from '../../../lib/use-latest.ts'

/** A row whose menu is open, where it was asked for, and the line that gets the focus back. */
export type MenuAt<Row> = {
  readonly row: Row
  readonly line: HTMLElement
  readonly left: number
  readonly top: number
}

/**
 * The menu of a row under the right button, or under the key of menus on a row in focus. With Shift, in a field and over
 * marked text the browser's own menu comes.
 */
export function useRowMenu<Row>(rows: readonly Row[]) {
  const [at, setAt] = useState<MenuAt<Row> | null>(null)
  const latest = useLatest(rows)
  const onContextMenu = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const line = target.closest<HTMLElement>('[data-row-index]')
      const row = line && latest.current[Number(line.dataset.rowIndex)]
      const isTheirs = event.shiftKey || target.closest('input[type=text]') !== null || hasMarkedText()
      if (!row || isTheirs) return
      event.preventDefault()
      setAt({ row, line, ...placeOf(event, line) })
    },
    [latest],
  )
  const close = useCallback(() => {
    setAt((former) => {
      former?.line.focus()
      return null
    })
  }, [])
  return { at, onContextMenu, close }
}

const hasMarkedText = (): boolean => window.getSelection()?.isCollapsed === false

/** A menu that a key asked for stands below its row. */
function placeOf({ clientX, clientY }: MouseEvent, line: HTMLElement) {
  if (clientX !== 0 || clientY !== 0) return { left: clientX, top: clientY }
  const { left, bottom } = line.getBoundingClientRect()
  return { left: left + 100, top: bottom }
}
