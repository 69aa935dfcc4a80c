import type { PlannedEdit } from '@vigie/domain'
import type { CampaignChange, ChangeResult } from '../../data/campaigns.ts'

/** Sent with the value it was decided on: what somebody changed meanwhile is not overwritten. */
export const asChange = ({ level, id, field, from, to }: PlannedEdit): CampaignChange => ({
  level,
  id,
  set: { [field]: to },
  onlyIf: { [field]: from },
})

/** The way back: the former value, where ours still stands. */
export const asUndoing = ({ level, id, field, from, to }: PlannedEdit): CampaignChange => ({
  level,
  id,
  set: { [field]: from },
  onlyIf: { [field]: to },
})

export const isDone = ({ outcome }: ChangeResult): boolean => outcome === 'applied' || outcome === 'unchanged'

/** What was changed by us: what stood so already is not ours to take back. */
export const changedEdits = (
  edits: readonly PlannedEdit[],
  results: readonly ChangeResult[],
): readonly PlannedEdit[] => {
  const applied = new Set(results.flatMap(({ id, outcome }) => (outcome === 'applied' ? [id] : [])))
  return edits.filter(({ id }) => applied.has(id))
}
