import type { CampaignFigures } from './campaign-row.ts'
import { sumFigures } from './ratios.ts'
import type { MinorUnits } from '../shared/references.ts'

/** An ad that shows a visual, with the money above it. */
export type ShownAd = {
  readonly campaignId: string
  readonly campaignName: string
  readonly adsetId: string
  readonly adsetName: string
  readonly isLive: boolean
  /** What its ad set may spend a day, and what its campaign may where the budget is there. */
  readonly dailyBudget: MinorUnits | null
  readonly budgetAbove: MinorUnits | null
  readonly figures: CampaignFigures
}

/** A campaign in which a visual delivers. */
export type ShownCampaign = {
  readonly id: string
  readonly name: string
  readonly liveAds: number
  /** The ad sets of those ads, each once. */
  readonly adsets: readonly { readonly id: string; readonly name: string }[]
  /** What these ad sets, or the campaign above them, may spend a day; `null` where no budget is a day's. */
  readonly perDay: MinorUnits | null
  readonly figures: CampaignFigures
}

/**
 * Where a visual delivers now, what it spends most in first. A budget counts once, however many of the ads stand on it.
 *
 * Holds: every live ad is counted in one campaign, and a campaign without any is not told.
 */
export function shownCampaigns(ads: readonly ShownAd[]): readonly ShownCampaign[] {
  const live = ads.filter(({ isLive }) => isLive)
  return [...Map.groupBy(live, ({ campaignId }) => campaignId)]
    .map(([id, own]): ShownCampaign => {
      const adsets = [...new Map(own.map((ad) => [ad.adsetId, ad])).values()]
      const budgets = adsets.flatMap(({ dailyBudget }) => dailyBudget ?? [])
      const above = own[0]?.budgetAbove ?? null
      return {
        id,
        name: own[0]?.campaignName ?? id,
        liveAds: own.length,
        adsets: adsets.map(({ adsetId, adsetName }) => ({ id: adsetId, name: adsetName })),
        perDay: above ?? (budgets.length === 0 ? null : budgets.reduce((sum, one) => sum + one, 0)),
        figures: sumFigures(own.map(({ figures }) => figures)),
      }
    })
    .toSorted((one, other) => other.figures.spend - one.figures.spend || (one.id < other.id ? -1 : 1))
}
