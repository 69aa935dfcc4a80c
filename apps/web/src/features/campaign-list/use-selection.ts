import type { CampaignRow } from '@vigie/domain'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLatest } from '../../lib/use-latest.ts'

/** What names a row: its campaign, or the file of a draft. */
export const rowKey = (row: CampaignRow): string => row.campaignId ?? row.fileId ?? row.name

export type Selection<Row = CampaignRow> = {
  /** Chosen rows that are shown, in the order shown: what a filter hides is not changed unseen. */
  readonly rows: readonly Row[]
  /** Names of all that are chosen, shown or not. */
  readonly keys: ReadonlySet<string>
  readonly has: (row: Row) => boolean
  /** @param isRange everything from the row chosen last up to this one */
  readonly toggle: (row: Row, isRange: boolean) => void
  readonly toggleAll: () => void
  /** Ticks these, whichever were. */
  readonly choose: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/** How much of what is shown is ticked, for the box above all of it. */
export function chosenOf<Row>({ rows }: Selection<Row>, shown: readonly Row[]): 'none' | 'some' | 'all' {
  if (rows.length === 0) return 'none'
  return rows.length < shown.length ? 'some' : 'all'
}

/**
 * The rows a person has ticked.
 * @param keyOf what names a row; the same function as long as rows are named the same way
 * @param atFirst names of rows that were ticked before, as an address keeps them
 */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string,
  atFirst: readonly string[] = [],
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(atFirst))
  const last = useRef<{ readonly key: string; readonly place: number } | null>(null)
  const latest = useLatest(shown)
  const rows = useMemo(
    () => (keys.size === 0 ? [] : shown.filter((row) => keys.has(keyOf(row)))),
    [shown, keys, keyOf],
  )
  // Stays the same function whatever is shown: rows that did not change are not drawn again.
  const toggle = useCallback(
    (row: Row, isRange: boolean) => {
      const all = latest.current
      const from = isRange ? all.findIndex((one) => keyOf(one) === last.current?.key) : -1
      const to = all.indexOf(row)
      // Rows that were put in another order since lie between that nobody saw there: one row alone is meant then.
      const isMoved = from !== last.current?.place
      const touched = from < 0 || isMoved ? [row] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = { key: keyOf(row), place: to }
      setKeys((former) => {
        const next = new Set(former)
        const isOn = !former.has(keyOf(row))
        for (const one of touched) {
          if (isOn) next.add(keyOf(one))
          else next.delete(keyOf(one))
        }
        return next
      })
    },
    [keyOf, latest],
  )
  return {
    rows,
    keys,
    has: useCallback((row: Row) => keys.has(keyOf(row)), [keys, keyOf]),
    toggle,
    toggleAll: useCallback(
      () => setKeys(rows.length === shown.length ? new Set() : new Set(shown.map(keyOf))),
      [rows, shown, keyOf],
    ),
    choose: useCallback((some: readonly Row[]) => setKeys(new Set(some.map(keyOf))), [keyOf]),
    clear: useCallback(() => setKeys(new Set()), []),
  }
}
