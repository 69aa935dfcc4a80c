import type { LineKey } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { rulesOf } from '../platforms/registry.ts'
import { countAdsets } from './campaign-type.ts'
import type { CampaignDraft } from './draft.ts'
import type { DraftEvent, LineChange, LockableField } from './events.ts'

const fieldOfEvent: { readonly [T in DraftEvent['type']]?: LockableField } = {
  campaignTypeChosen: 'type',
  startChosen: 'dates',
  endChosen: 'dates',
  budgetModeChosen: 'budgetMode',
  adsetBudgetModeChosen: 'budgetMode',
  trackingChosen: 'pixel',
  objectiveChosen: 'objective',
  attributionChosen: 'attribution',
  catalogChosen: 'catalog',
  productSetChosen: 'catalog',
  pageChosen: 'page',
  instagramAccountChosen: 'page',
}

/** Whether a field keeps the value that the campaign was published with: its network takes no other. */
export const isLocked = (draft: Pick<CampaignDraft, 'campaignId' | 'type'>, field: LockableField): boolean =>
  draft.campaignId !== null && rulesOf(draft).locked.includes(field)

/** Whether a live budget that very many ad sets share keeps its strategy: its network takes no other for it. */
export const keepsStrategy = (draft: CampaignDraft): boolean =>
  draft.campaignId !== null &&
  draft.budget !== null &&
  countAdsets(draft) > rulesOf(draft).limits.adsetsOfCampaignBudget

export function isLockedEvent(draft: CampaignDraft, event: DraftEvent): boolean {
  if (event.type === 'bidStrategyChosen') return keepsStrategy(draft)
  const field = fieldOfEvent[event.type]
  return field !== undefined && isLocked(draft, field)
}

type Published = Pick<CampaignDraft, 'campaignId' | 'type' | 'publishedLines'>
type OfLine = (key: LineKey) => boolean

/**
 * Whether the start of a line is fixed: the platform takes no other once its ad sets are there. A line that is not live yet
 * starts when it likes, also in a campaign that is.
 */
export function startLockOf(draft: Published): OfLine {
  if (!isLocked(draft, 'lineStarts')) return () => false
  if (draft.publishedLines === null) return () => true
  const live = new Set(draft.publishedLines)
  return (key) => live.has(key)
}

/** The part of a change that publication leaves possible on a line: everything but when a live one starts. */
export function withoutLocked(draft: Published, change: LineChange): (key: LineKey) => LineChange {
  if (change.startTime === undefined) return () => change
  const isStartLocked = startLockOf(draft)
  const { startTime: _locked, ...rest } = change
  return (key) => (isStartLocked(key) ? rest : change)
}

/** Lines as they would be, with the starts that publication fixed: a live line made anew starts with the campaign. */
export function withLockedStarts(
  draft: CampaignDraft,
  lines: CampaignDraft['lines'],
): CampaignDraft['lines'] {
  const isStartLocked = startLockOf(draft)
  const starts = startsOf(draft)
  return lines.map((line) => {
    if (!isStartLocked(lineKey(line))) return line
    const was = starts.get(lineKey(line))
    // A line without a start of its own starts with the campaign, and stays without one.
    return { ...line, startTime: was === undefined ? draft.startTime : was }
  })
}

const startsOf = ({ lines }: CampaignDraft) => new Map(lines.map((line) => [lineKey(line), line.startTime]))

/**
 * Fields that differ although publication locked them: what the server refuses to store. A line that was removed and
 * made again starts with the campaign, which nobody typed, so that counts as no change.
 */
export function lockedChanges(before: CampaignDraft, after: CampaignDraft): LockableField[] {
  const values = (draft: CampaignDraft): Record<Exclude<LockableField, 'lineStarts'>, unknown> => ({
    type: draft.type,
    dates: [draft.startTime, draft.endTime],
    budgetMode: [draft.budgetMode, draft.adsetBudgetMode],
    bidStrategy: draft.bidStrategy,
    pixel: draft.tracking?.id ?? null,
    objective: draft.objective && [draft.objective.customEventType, draft.objective.rule],
    attribution: draft.attribution,
    catalog: [draft.catalog?.id ?? null, draft.productSet?.id ?? null],
    page: [draft.page?.id ?? null, draft.instagramAccount?.id ?? null],
  })
  const [was, is] = [values(before), values(after)]
  const fields = before.campaignId === null ? [] : rulesOf(before).locked
  return [...fields, ...(keepsStrategy(before) ? (['bidStrategy'] as const) : [])].filter((field) =>
    field === 'lineStarts'
      ? hasMovedStart(before, after)
      : JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  )
}

function hasMovedStart(before: CampaignDraft, after: CampaignDraft): boolean {
  const starts = startsOf(before)
  const isStartLocked = startLockOf(before)
  return after.lines.some((line) => {
    if (!isStartLocked(lineKey(line))) return false
    const known = starts.get(lineKey(line)) ?? after.startTime
    // A line without a start of its own starts with the campaign.
    const start = line.startTime ?? after.startTime
    return start !== known && start !== after.startTime
  })
}
