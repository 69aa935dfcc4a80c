import {
  answerEvidence,
  costEvidence,
  learnKept,
  noCostEvidence,
  noResponseEvidence,
  noSlope,
  responseEvidence,
  sumOfCostEvidence,
  sumOfResponses,
  type AdsetDays,
  type CostEvidence,
  type KeptPromises,
  type ResponseEvidence,
  type Slope,
} from '@vigie/stats'
import { habitsOf, habitsWithout, noHabits, sumOfHabits, type Habits } from './account-habits.ts'
import { noTransfers, sumOfAll, transfersOf, transfersWithout, type Transfers } from './creative-transfer.ts'
import type { MonitoredCampaign } from './facts.ts'
import { saleOf } from './funnel.ts'
import { adsByAdset, completeDays, daysOfPeople, sumOfDays, type DaysOfPeople } from './shown-days.ts'

/** What a campaign tells: how much dearer reach gets with spend, how much less people answer, how ads wear, what variety is worth, how creatives transfer, how late sales come. */
export type SpendEvidence = {
  readonly costs: CostEvidence
  readonly responses: ResponseEvidence
  readonly wear: Slope
  readonly variety: Slope
  readonly transfers: Transfers
  readonly habits: Habits
}

/** What a campaign's own days tell, and the days as they were read for it. */
export type OwnEvidence = SpendEvidence & { readonly days: DaysOfPeople }

/** The same as a campaign's own days tell it and as the account's others do. */
export type CampaignCosts = {
  readonly own: OwnEvidence
  readonly elsewhere: SpendEvidence
  /** How much of what its pauses promised came, in the account so far. */
  readonly kept: KeptPromises
}

export const noSpendEvidence: SpendEvidence = {
  costs: noCostEvidence,
  responses: noResponseEvidence,
  wear: noSlope,
  variety: noSlope,
  transfers: noTransfers,
  habits: noHabits,
}

/** What one campaign's days tell the account. */
export function costsOf(campaign: MonitoredCampaign): OwnEvidence {
  const days = daysOfPeople(campaign)
  const sale = saleOf(campaign.ads.map(({ counts }) => counts))
  const adsets = adsetDays(campaign, days, sale)
  return {
    days,
    costs: costEvidence(
      campaign.ads.map(({ id, adsetId, spend, impressions }) => ({
        id,
        adset: adsetId,
        spend,
        impressions,
        steps: [],
      })),
    ),
    responses: responseEvidence(adsets),
    ...answerEvidence(days.worn, completeDays(campaign)),
    transfers: transfersOf(campaign),
    habits: habitsOf(campaign, sale, adsets),
  }
}

const sumOfSlopes = (parts: readonly Slope[]): Slope => ({
  pulls: parts.reduce((sum, { pulls }) => sum + pulls, 0),
  both: parts.reduce((sum, { both }) => sum + both, 0),
})

/** Several campaigns together. */
export const sumOfSpendEvidence = (parts: readonly SpendEvidence[]): SpendEvidence => ({
  costs: sumOfCostEvidence(parts.map(({ costs }) => costs)),
  responses: sumOfResponses(parts.map(({ responses }) => responses)),
  wear: sumOfSlopes(parts.map(({ wear }) => wear)),
  variety: sumOfSlopes(parts.map(({ variety }) => variety)),
  transfers: sumOfAll(parts.map(({ transfers }) => transfers)),
  habits: sumOfHabits(parts.map(({ habits }) => habits)),
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
  const slope = (whole: Slope, part: Slope): Slope => ({
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
    wear: slope(all.wear, own.wear),
    variety: slope(all.variety, own.variety),
    transfers: transfersWithout(all.transfers, own.transfers),
    habits: habitsWithout(all.habits, own.habits),
  }
}

/** Ad sets by complete days, days without tracking left out of what was sold. */
function adsetDays(campaign: MonitoredCampaign, { shown }: DaysOfPeople, sale: string): readonly AdsetDays[] {
  const length = completeDays(campaign)
  const members = adsByAdset(campaign)
  return shown.map(({ id, impressions, clicks }) => {
    const ads = members.get(id) ?? []
    return {
      spend: sumOfDays(ads, length, ({ spend }) => spend),
      impressions,
      clicks,
      sales: sumOfDays(ads, length, ({ counts }) => counts[sale]),
    }
  })
}
