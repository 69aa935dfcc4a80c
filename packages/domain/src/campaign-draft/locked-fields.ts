import type { CampaignDraft } from './draft.ts'
import type { DraftEvent } from './events.ts'

export type LockableField = 'type' | 'dates' | 'budgetMode' | 'pixel' | 'catalog' | 'page'

/** What a published campaign can no longer change (specification A §4.3). */
export const lockedAfterPublication: readonly LockableField[] = [
  'type',
  'dates',
  'budgetMode',
  'pixel',
  'catalog',
  'page',
]

const fieldOfEvent: { readonly [T in DraftEvent['type']]?: LockableField } = {
  campaignTypeChosen: 'type',
  startChosen: 'dates',
  endChosen: 'dates',
  budgetModeChosen: 'budgetMode',
  adsetBudgetModeChosen: 'budgetMode',
  trackingChosen: 'pixel',
  pageChosen: 'page',
  instagramAccountChosen: 'page',
}

export const isLocked = (draft: Pick<CampaignDraft, 'campaignId'>, field: LockableField): boolean =>
  draft.campaignId !== null && lockedAfterPublication.includes(field)

export function isLockedEvent(draft: CampaignDraft, event: DraftEvent): boolean {
  const field = fieldOfEvent[event.type]
  return field !== undefined && isLocked(draft, field)
}

/** Fields that differ although publication locked them: what the server refuses to store. */
export function lockedChanges(before: CampaignDraft, after: CampaignDraft): LockableField[] {
  const values = (draft: CampaignDraft): Record<LockableField, unknown> => ({
    type: draft.type,
    dates: [draft.startTime, draft.endTime],
    budgetMode: [draft.budgetMode, draft.adsetBudgetMode],
    pixel: draft.tracking?.id ?? null,
    catalog: draft.catalogId,
    page: [draft.page?.id ?? null, draft.instagramAccount?.id ?? null],
  })
  const [was, is] = [values(before), values(after)]
  return lockedAfterPublication.filter(
    (field) => isLocked(before, field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  )
}
