import {
  costEvidence,
  learnKept,
  noCostEvidence,
  noResponseEvidence,
  responseEvidence,
  sumOfCostEvidence,
  sumOfResponses,
  type AdsetDays,
  type CostEvidence,
  type KeptPromises,
  type ResponseEvidence,
  type ShownDays,
} from '@vigie/stats'
import { noTransfers, sumOfAll, transfersOf, transfersWithout, type Transfers } from './creative-transfer.ts'
import type { MonitoredCampaign } from './facts.ts'
import { answersTo, clickOf } from './funnel.ts'

/** What a campaign tells: how much dearer reach gets with spend, how much less people answer, how creatives transfer. */
export type SpendEvidence = {
  readonly costs: CostEvidence
  readonly responses: ResponseEvidence
  readonly transfers: Transfers
}

/** The same as a campaign's own days tell it and as the account's others do. */
export type CampaignCosts = {
  readonly own: SpendEvidence
  readonly elsewhere: SpendEvidence
  /** How much of what its pauses promised came, in the account so far. */
  readonly kept: KeptPromises
}

export const noSpendEvidence: SpendEvidence = {
  costs: noCostEvidence,
  responses: noResponseEvidence,
  transfers: noTransfers,
}

/** What one campaign's days tell the account. */
export const costsOf = (campaign: MonitoredCampaign): SpendEvidence => ({
  costs: costEvidence(
    campaign.ads.map(({ id, adsetId, spend, impressions }) => ({
      id,
      adset: adsetId,
      spend,
      impressions,
      steps: [],
    })),
  ),
  responses: responseEvidence(adsetDays(campaign)),
  transfers: transfersOf(campaign),
})

/** Several campaigns together. */
export const sumOfSpendEvidence = (parts: readonly SpendEvidence[]): SpendEvidence => ({
  costs: sumOfCostEvidence(parts.map(({ costs }) => costs)),
  responses: sumOfResponses(parts.map(({ responses }) => responses)),
  transfers: sumOfAll(parts.map(({ transfers }) => transfers)),
})

/** The same for all the campaigns of an account, each beside the others: the cost is that of one pass. */
export function costsOfAccount(
  campaigns: readonly MonitoredCampaign[],
  kept: KeptPromises = learnKept(),
): ReadonlyMap<string, CampaignCosts> {
  const owns = new Map(campaigns.map((campaign) => [campaign.id, costsOf(campaign)]))
  const all = sumOfSpendEvidence([...owns.values()])
  return new Map([...owns].map(([id, own]) => [id, { own, elsewhere: without(all, own, owns.size), kept }]))
}

/** Sums of an account less one campaign; a lone campaign leaves nothing. */
function without(all: SpendEvidence, own: SpendEvidence, campaigns: number): SpendEvidence {
  if (campaigns < 2) return noSpendEvidence
  const [costs, less] = [all.costs, own.costs]
  const slope = (whole: { pulls: number; both: number }, part: { pulls: number; both: number }) => ({
    pulls: Math.max(0, whole.pulls - part.pulls),
    both: whole.both - part.both,
  })
  return {
    costs:
      costs.freedom > less.freedom
        ? {
            pulls: Math.max(0, costs.pulls - less.pulls),
            both: costs.both - less.both,
            costs: Math.max(0, costs.costs - less.costs),
            freedom: costs.freedom - less.freedom,
          }
        : noCostEvidence,
    responses: {
      clicks: slope(all.responses.clicks, own.responses.clicks),
      sales: slope(all.responses.sales, own.responses.sales),
    },
    transfers: transfersWithout(all.transfers, own.transfers),
  }
}

/** Days of a campaign that are over. */
const completeDays = ({ ads }: MonitoredCampaign): number => Math.max(0, (ads[0]?.spend.length ?? 0) - 1)

/** One series of several ads together, by complete days. */
function sumOfDays(
  ads: MonitoredCampaign['ads'],
  length: number,
  read: (ad: MonitoredCampaign['ads'][number]) => readonly number[] | undefined,
): Float64Array {
  const days = new Float64Array(length)
  for (const ad of ads) {
    const series = read(ad)
    if (!series) continue
    const known = Math.min(length, series.length)
    for (let day = 0; day < known; day += 1) days[day] = (days[day] ?? 0) + (series[day] ?? 0)
  }
  return days
}

const membersOf = ({ ads }: MonitoredCampaign) => Map.groupBy(ads, ({ adsetId }) => adsetId)

/** Ad sets by complete days, days without tracking left out of what was sold. */
function adsetDays(campaign: MonitoredCampaign): readonly AdsetDays[] {
  const { click, sale } = answersTo(campaign.ads.map(({ counts }) => counts))
  const length = completeDays(campaign)
  return [...membersOf(campaign).values()].map((ads) => ({
    spend: sumOfDays(ads, length, ({ spend }) => spend),
    impressions: sumOfDays(ads, length, ({ impressions }) => impressions),
    clicks: sumOfDays(ads, length, ({ counts }) => counts[click]),
    sales: sumOfDays(ads, length, ({ counts }) => counts[sale]),
  }))
}

/** Whom each ad set showed to, by complete days. */
export function shownDays(campaign: MonitoredCampaign): readonly ShownDays[] {
  const click = clickOf(campaign.ads.map(({ counts }) => counts))
  const length = completeDays(campaign)
  const known = new Map(campaign.adsets.map((adset) => [adset.id, adset]))
  return [...membersOf(campaign)].map(([id, ads]) => ({
    id,
    audience: known.get(id)?.audience ?? id,
    impressions: sumOfDays(ads, length, ({ impressions }) => impressions),
    reach: known.get(id)?.reach.slice(0, length) ?? [],
    clicks: sumOfDays(ads, length, ({ counts }) => counts[click]),
  }))
}
