import type { ClipboardEvent } from 'react'

type Copied<Row> = {
  readonly rows: readonly Row[]
  readonly chosen: readonly Row[]
  readonly copy: (rows: readonly Row[]) => void
}

/** Copying in a list takes the rows that are ticked, else the one in focus; marked text stays the browser's. */
export const copyRows =
  <Row>({ rows, chosen, copy }: Copied<Row>) =>
  (event: ClipboardEvent<HTMLElement>): void => {
    const target = event.target as Element
    if (window.getSelection()?.isCollapsed === false || target.closest('input[type=text]')) return
    const line = target.closest<HTMLElement>('[data-row-index]')
    const row = line && rows[Number(line.dataset.rowIndex)]
    const taken = chosen.length > 0 || !row ? chosen : [row]
    if (taken.length === 0) return
    event.preventDefault()
    copy(taken)
  }
