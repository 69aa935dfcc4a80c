import type { PlannedDate, PlannedEdit } from '@vigie/domain'
import type { CampaignChange, ChangeResult } from '../../data/campaigns.ts'

/** One change of several: of a status, a budget, a name or a date. */
export type BulkEdit = PlannedEdit | PlannedDate

/** Sent with the value it was decided on: what somebody changed meanwhile is not overwritten. */
export const asChange = ({ level, id, field, from, to }: BulkEdit): CampaignChange => ({
  level,
  id,
  set: { [field]: to },
  onlyIf: { [field]: from },
})

/** The way back: the former value, where ours still stands. */
export const asUndoing = ({ level, id, field, from, to }: BulkEdit): CampaignChange => ({
  level,
  id,
  set: { [field]: from },
  onlyIf: { [field]: to },
})

export const isDone = ({ outcome }: ChangeResult): boolean => outcome === 'applied' || outcome === 'unchanged'

/** What was changed by us: what stood so already is not ours to take back. */
export const changedEdits = (
  edits: readonly BulkEdit[],
  results: readonly ChangeResult[],
): readonly BulkEdit[] => {
  const applied = new Set(results.flatMap(({ id, outcome }) => (outcome === 'applied' ? [id] : [])))
  return edits.filter(({ id }) => applied.has(id))
}
