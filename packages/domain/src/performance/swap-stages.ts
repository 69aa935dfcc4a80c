import type { CampaignFigures } from './campaign-row.ts'

/** One campaign in which a visual takes the place of another. */
export type StagedCampaign = {
  readonly id: string
  /** It has the new visual, or is being given it. */
  readonly isBegun: boolean
  /** Its plan can be confirmed, and does nothing beside the replacement. */
  readonly isFree: boolean
  /** What the old visual spent there, in minor units. */
  readonly spend: number
}

/** Where a replacement begins, and what follows once it proved itself there. */
export type SwapStages = { readonly first: readonly string[]; readonly rest: readonly string[] }

/**
 * The campaigns of a replacement in two stages: it begins where the old visual spends most, for there a worse one shows
 * soonest; where it began already, those campaigns are the first stage.
 *
 * Holds: each campaign is in one stage, in the order given; `null` where there is nothing to divide.
 */
export function swapStages(campaigns: readonly StagedCampaign[]): SwapStages | null {
  const begun = campaigns.filter(({ isBegun }) => isBegun)
  const free = campaigns.filter(({ isFree, isBegun }) => isFree && !isBegun)
  const most = free.toSorted((a, b) => b.spend - a.spend).slice(0, 1)
  const first = new Set((begun.length > 0 ? begun : most).map(({ id }) => id))
  const follows = campaigns.filter(({ id }) => !first.has(id))
  if (first.size === 0 || !follows.some(({ isFree }) => isFree)) return null
  return {
    first: campaigns.flatMap(({ id }) => (first.has(id) ? [id] : [])),
    rest: follows.map(({ id }) => id),
  }
}

/** Clicks that are expected before a click rate is held against another. */
const leastClicks = 20
/** Standard errors below which no chance explains a lack of clicks: one time in twenty at most. */
const chance = 1.645

/** What a new visual shows of itself: its rate is reached, is missed by more than chance, or neither can be said yet. */
export type RateVerdict = 'holds' | 'falls' | 'open'

/**
 * Whether a visual is clicked at least as often as asked.
 * @param least clicks per impression, above zero
 *
 * Holds: with few impressions nothing is said; more clicks never make it fall.
 */
export function rateVerdict(
  { impressions, linkClicks }: Pick<CampaignFigures, 'impressions' | 'linkClicks'>,
  least: number,
): RateVerdict {
  const expected = impressions * least
  if (expected < leastClicks) return 'open'
  if (linkClicks >= expected) return 'holds'
  return linkClicks < expected - chance * Math.sqrt(expected) ? 'falls' : 'open'
}
