import type { FilePublication } from '../publication/file-publication.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { ConversionEventId } from './conversion-events.ts'

export type CampaignStatus = 'ACTIVE' | 'PAUSED'

/** Further events that happened, by id; one that is absent did not happen. Money in minor units. */
export type EventFigures = { readonly [E in ConversionEventId]?: number }

/** Figures of one campaign over a range. Rates are computed from the sums, never averaged. */
export type CampaignFigures = {
  readonly spend: MinorUnits
  readonly impressions: number
  readonly linkClicks: number
  readonly purchases: number
  readonly purchaseValue: MinorUnits
  /** Every event but link clicks and purchases, which have their own fields. */
  readonly events: EventFigures
}

/** One row of the campaign list: a published campaign, a draft, or a campaign made elsewhere. */
export type CampaignRow = {
  readonly campaignId: string | null
  readonly fileId: string | null
  readonly name: string
  readonly isDraft: boolean
  readonly status: CampaignStatus | null
  /** The platform's own word for why it delivers or not: `ACTIVE`, `IN_PROCESS`, `WITH_ISSUES`… */
  readonly effectiveStatus: string | null
  readonly author: string | null
  readonly objective: string | null
  /** `null` for drafts, which have no figures. */
  readonly figures: CampaignFigures | null
  /** Spend of each of the last 14 account days, oldest first, minor units. Empty when unknown. */
  readonly spendByDay: readonly MinorUnits[]
  /** The budget that the campaign carries itself, minor units. */
  readonly dailyBudget: MinorUnits | null
  readonly lifetimeBudget: MinorUnits | null
  readonly score: number | null
  readonly hasRedAlert: boolean
  /** What goes on with its file; `null` when nothing does. */
  readonly publication: FilePublication | null
  /** How many things its file asks for that are not published; 0 for what was never published. */
  readonly unpublishedChanges: number
}
