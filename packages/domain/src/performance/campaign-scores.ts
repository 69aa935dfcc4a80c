import { reportScores } from '@vigie/stats'
import type { CampaignFigures } from './campaign-row.ts'
import { eventTotal, sumFigures } from './ratios.ts'
import { scoredEvent } from './report.ts'

export type ScoredCampaign = {
  readonly id: string
  readonly objective: string | null
  readonly figures: CampaignFigures
}

/**
 * The score of each campaign that spent, 0 to 100, beside those of its own objective: clicks are not held against sales.
 *
 * Holds: what spent nothing has none, whatever is credited to it late. A score is what money brought: without money, one
 * view of last month would stand above everything that spends. What spent next to nothing beside the others has none either: a
 * paused campaign whose last euros are credited with the purchases of before would be the best of all.
 */
export function campaignScores(campaigns: readonly ScoredCampaign[]): ReadonlyMap<string, number> {
  const spending = campaigns.filter(({ figures }) => figures.spend > 0)
  const alike = [...Map.groupBy(spending, ({ objective }) => objective ?? '').values()]
  return new Map(
    alike
      .map(thatCount)
      .flatMap(scoresAmong)
      .map(({ group, score }) => [group, score]),
  )
}

/** Of what campaigns of one objective spend on average: a score needs as much. */
const leastShare = 0.02

function thatCount(campaigns: readonly ScoredCampaign[]): readonly ScoredCampaign[] {
  const mean = campaigns.reduce((sum, { figures }) => sum + figures.spend, 0) / campaigns.length
  return campaigns.filter(({ figures }) => figures.spend >= leastShare * mean)
}

function scoresAmong(campaigns: readonly ScoredCampaign[]) {
  const event = scoredEvent(sumFigures(campaigns.map(({ figures }) => figures)))
  return reportScores(
    campaigns.map(({ id, objective, figures }) => ({
      group: id,
      adset: objective ?? '',
      ad: id,
      spend: figures.spend,
      events: eventTotal(figures, event),
    })),
  )
}
