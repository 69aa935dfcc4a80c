import type { LockableField } from '../../campaign-draft/events.ts'

/** What a published campaign can no longer change: its reference of updates takes none of them. */
export const lockedAfterPublication: readonly LockableField[] = [
  'type',
  'dates',
  'budgetMode',
  'pixel',
  'objective',
  'attribution',
  'catalog',
  'page',
  'lineStarts',
]
