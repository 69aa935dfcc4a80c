import type { CampaignRow } from '@vigie/domain'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** What names a row: its campaign, or the file of a draft. */
export const rowKey = (row: CampaignRow): string => row.campaignId ?? row.fileId ?? row.name

export type Selection = {
  /** Chosen rows that are shown, in the order shown: what a filter hides is not changed unseen. */
  readonly rows: readonly CampaignRow[]
  readonly has: (row: CampaignRow) => boolean
  /** @param isRange everything from the row chosen last up to this one */
  readonly toggle: (row: CampaignRow, isRange: boolean) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** The rows a person has ticked. */
export function useSelection(shown: readonly CampaignRow[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const latest = useRef(shown)
  useEffect(() => void (latest.current = shown))
  const rows = useMemo(
    () => (keys.size === 0 ? [] : shown.filter((row) => keys.has(rowKey(row)))),
    [shown, keys],
  )
  // Stays the same function whatever is shown: rows that did not change are not drawn again.
  const toggle = useCallback((row: CampaignRow, isRange: boolean) => {
    const all = latest.current
    const from = isRange ? all.findIndex((one) => rowKey(one) === last.current) : -1
    const to = all.indexOf(row)
    const touched = from < 0 ? [row] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = rowKey(row)
    setKeys((former) => {
      const next = new Set(former)
      const isOn = !former.has(rowKey(row))
      for (const one of touched) {
        if (isOn) next.add(rowKey(one))
        else next.delete(rowKey(one))
      }
      return next
    })
  }, [])
  return {
    rows,
    has: useCallback((row: CampaignRow) => keys.has(rowKey(row)), [keys]),
    toggle,
    toggleAll: useCallback(
      () => setKeys(rows.length === shown.length ? new Set() : new Set(shown.map(rowKey))),
      [rows, shown],
    ),
    clear: useCallback(() => setKeys(new Set()), []),
  }
}
