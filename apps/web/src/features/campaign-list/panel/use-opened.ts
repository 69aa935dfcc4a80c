import { useCallback, useMemo } from 'react'
import { isPlatformId } from '../levels/level-search.ts'

type Asked = {
  /** What the address says is looked at. */
  readonly open: string | undefined
  /** The ids of the rows in their order; a row that cannot be looked at has none. */
  readonly ids: readonly (string | null)[]
  /** Writes into the address what is looked at. */
  readonly onOpen: (id: string | undefined) => void
}

export type Opened = {
  readonly id: string | undefined
  readonly open: (id: string) => void
  /** Closes, and gives the focus back to the row. */
  readonly close: () => void
  /** Closes, and leaves the focus where it is. */
  readonly shut: () => void
  readonly move: (step: 1 | -1) => void
}

/** Which row is looked at beside the list. The address holds it; closing gives the focus back to its row. */
export function useOpened({ open: asked, ids, onOpen }: Asked): Opened {
  const id = asked !== undefined && isPlatformId(asked) ? asked : undefined
  const close = useCallback(() => {
    const place = ids.indexOf(id ?? null)
    onOpen(undefined)
    document.querySelector<HTMLElement>(`[data-row-index="${place}"]`)?.focus()
  }, [id, ids, onOpen])
  const move = useCallback(
    (step: 1 | -1) => {
      let place = ids.indexOf(id ?? null) + step
      while (ids[place] === null) place += step
      const next = ids[place]
      if (typeof next === 'string') onOpen(next)
    },
    [id, ids, onOpen],
  )
  const shut = useCallback(() => onOpen(undefined), [onOpen])
  return useMemo(() => ({ id, open: onOpen, close, shut, move }), [id, onOpen, close, shut, move])
}
