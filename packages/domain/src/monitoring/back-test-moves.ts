import type { MonitoringDecision } from './decision.ts'
import type { MonitoredAdset } from './facts.ts'
import { broughtByDays } from './brought-by-days.ts'
import { spentOn, type ReplayedAd, type ReplayedCampaign } from './replayed-days.ts'

/** A move of money that a strategy would have made at the end of a day, with what followed as known today. */
export type ReplayedMove = {
  readonly campaignId: string
  /** Index of the day at whose end it would have been made. */
  readonly day: number
  /** What was decided of the ad set that gives; its parts are in the money of that day. */
  readonly decision: MonitoringDecision
  /** What of its later spend would have gone elsewhere. */
  readonly spendMoved: number
  /** Weighted value that this spend brought, and what it was expected to bring where it would have gone. */
  readonly valueLost: number
  readonly valueElsewhere: number
}

const untouched = { hoursLeft: null, isHeldByPerson: false, overruled: null }

/** Days of which the mean stands for a budget: what budgets were is not kept, and what is spent follows them. */
const lateDays = 3

type Made = {
  readonly campaign: ReplayedCampaign
  readonly day: number
  readonly decision: MonitoringDecision
  /** Part of what the ad set really spends that goes elsewhere. */
  readonly part: number
}

export type MovesUnderWay = ReturnType<typeof movesUnderWay>

/** The moves of a replay while it runs: how much of what each ad set really spent it would spend by now. */
export function movesUnderWay() {
  const factors = new Map<string, number>()
  const made: Made[] = []
  return {
    /** The ad sets as of a day's end, those with a daily budget with what it would be by then. */
    adsetsAsOf: ({ adsets, ads }: ReplayedCampaign, day: number): readonly MonitoredAdset[] =>
      adsets.map((adset) => {
        const factor = factors.get(adset.id) ?? 1
        const daily = Math.round(lateSpend(membersOf(ads, adset.id), day) * factor)
        if (!(daily > 0)) return { ...adset, budget: undefined, limited: undefined }
        if (adset.budget) return { ...adset, budget: { daily, ...untouched } }
        if (!adset.limited) return adset
        // What a move left it: what it was raised to at least, what it was lowered to at most.
        const minimumSpend = factor > 1 ? daily : null
        const maximumSpend = factor < 1 ? daily : null
        return { ...adset, limited: { minimumSpend, maximumSpend, isOwn: true, ...untouched } }
      }),
    /** What a campaign with a budget of its own a day spent of late: what its budget was is not kept. */
    dailyBudgetAsOf: ({ dailyBudget, ads }: ReplayedCampaign, day: number): number | null =>
      dailyBudget === null || dailyBudget === undefined ? null : Math.round(lateSpend(ads, day)),
    /** Takes the move among some decisions, if there is one. */
    take(campaign: ReplayedCampaign, day: number, decisions: readonly MonitoringDecision[]): void {
      const decision = decisions.find(({ action }) => action === 'lower')
      for (const { adsetId, from, to } of decision?.move?.parts ?? []) {
        const late = lateSpend(membersOf(campaign.ads, adsetId), day)
        const part = late > 0 ? (to - from) / late : 0
        factors.set(adsetId, (factors.get(adsetId) ?? 1) + part)
        if (decision && to < from) made.push({ campaign, day, decision, part: -part })
      }
    },
    /** What followed, without the days on which an ad was paused by then. */
    outcomes: (
      weights: Readonly<Record<string, number>>,
      pausedOn: ReadonlyMap<string, number>,
    ): readonly ReplayedMove[] => made.map((one) => outcomeOf(one, weights, pausedOn)),
  }
}

function outcomeOf(
  { campaign, day, decision, part }: Made,
  weights: Readonly<Record<string, number>>,
  pausedOn: ReadonlyMap<string, number>,
): ReplayedMove {
  const after = { spendMoved: 0, valueLost: 0, valueElsewhere: 0 }
  for (const ad of membersOf(campaign.ads, decision.id)) {
    const days = { from: day + 1, to: pausedOn.get(ad.id) ?? Infinity }
    for (const { spend, due, value } of broughtByDays(ad, {
      ...days,
      weights,
      goal: decision.numbers.goal,
    })) {
      after.spendMoved += part * spend
      after.valueLost += part * value
      after.valueElsewhere += part * due * (decision.move?.bar ?? 0)
    }
  }
  return { campaignId: campaign.id, day, decision, ...after }
}

const membersOf = (ads: readonly ReplayedAd[], adsetId: string): readonly ReplayedAd[] =>
  ads.filter((ad) => ad.adsetId === adsetId)

/** Mean spend of the last days, as known by a day's end. */
function lateSpend(ads: readonly ReplayedAd[], day: number): number {
  let sum = 0
  for (let at = Math.max(0, day - lateDays + 1); at <= day; at += 1)
    for (const ad of ads) sum += spentOn(ad, at, day)
  return sum / Math.min(lateDays, day + 1)
}
