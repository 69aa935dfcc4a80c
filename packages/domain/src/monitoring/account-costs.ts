import { costEvidence, noCostEvidence, sumOfCostEvidence, type CostEvidence } from '@vigie/stats'
import type { MonitoredCampaign } from './facts.ts'

/** How much dearer reach gets with spend, as a campaign's own days tell it and as the account's others do. */
export type CampaignCosts = { readonly own: CostEvidence; readonly elsewhere: CostEvidence }

/** What one campaign's days tell of the cost of reach. */
export const costsOf = (campaign: MonitoredCampaign): CostEvidence =>
  costEvidence(
    campaign.ads.map(({ id, adsetId, spend, impressions }) => ({
      id,
      adset: adsetId,
      spend,
      impressions,
      steps: [],
    })),
  )

/** The same for all the campaigns of an account, each beside the others: the cost is that of one pass. */
export function costsOfAccount(campaigns: readonly MonitoredCampaign[]): ReadonlyMap<string, CampaignCosts> {
  const owns = new Map(campaigns.map((campaign) => [campaign.id, costsOf(campaign)]))
  const all = sumOfCostEvidence(owns.values())
  return new Map([...owns].map(([id, own]) => [id, { own, elsewhere: without(all, own) }]))
}

/** Sums of an account less one campaign; a lone campaign leaves nothing. */
const without = (all: CostEvidence, own: CostEvidence): CostEvidence =>
  all.freedom > own.freedom
    ? {
        pulls: Math.max(0, all.pulls - own.pulls),
        both: all.both - own.both,
        costs: Math.max(0, all.costs - own.costs),
        freedom: all.freedom - own.freedom,
      }
    : noCostEvidence
