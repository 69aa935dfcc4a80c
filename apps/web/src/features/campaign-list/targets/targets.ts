import type { Session } from '../../../data/session.ts'
import { isColumnKey, type ColumnKey } from '../columns.ts'

type Stored = Session['preferences']['targets']
/** By column, in the column's unit. */
export type Targets = ReadonlyMap<ColumnKey, number>
type Tone = 'kept' | 'missed'

/** Costs are not to go beyond theirs; returns and rates are to reach it. Volumes have none: they depend on what is spent. */
export const canHaveTarget = (key: ColumnKey): boolean => key === 'roas' || key === 'ctr' || isMost(key)
export const isMost = (key: ColumnKey): boolean => key.startsWith('cost:')

export const targetsOf = (stored: Stored, account: string): Targets =>
  new Map(
    stored.flatMap(({ account: of, key, value }) =>
      of === account && isColumnKey(key) && canHaveTarget(key) ? [[key, value] as const] : [],
    ),
  )

/** Whether a figure keeps its target; nothing where it has none, or no value. */
export function toneOf(key: ColumnKey, value: number | null, targets: Targets): Tone | undefined {
  const target = targets.get(key)
  if (target === undefined || value === null) return undefined
  return (isMost(key) ? value <= target : value >= target) ? 'kept' : 'missed'
}

type Given = { readonly account: string; readonly key: ColumnKey; readonly value: number | null }

/** The target of one column of an account, or none any more. */
export const withTarget = (stored: Stored, { account, key, value }: Given): Stored => [
  ...stored.filter((one) => one.account !== account || one.key !== key),
  ...(value === null ? [] : [{ account, key, value }]),
]
