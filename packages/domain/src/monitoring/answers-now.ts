import {
  audiencesOf,
  learnResponse,
  learnVariety,
  learnWear,
  leftOf,
  reachBought,
  toldApart,
  usualReach,
  wearElasticity,
  worn,
  type Audience,
} from '@vigie/stats'
import type { CampaignCosts, OwnEvidence } from './account-costs.ts'
import type { MonitoredCampaign } from './facts.ts'
import { daysOfPeople } from './shown-days.ts'

/** How people answer an ad today: how often each of them has it in mind, and what is left of what it brought on the days that count. */
export type AnswerNow = { readonly seen: number; readonly left: number }

/** The same, and what of the reach that a unit of its money bought on those days it buys of late, as far as that counts. */
type AdNow = AnswerNow & { readonly reach: number }

/** The same of every ad, and of the audiences that money buys. */
export type AnswersNow = {
  readonly ads: ReadonlyMap<string, AdNow>
  readonly audiences: ReadonlyMap<string, Audience>
  /** By which powers people answer less to what they saw often and to fewer unlike ads, together. */
  readonly tiring: number
}

/** Days whose spend says what an ad gets at present. */
const recentDays = 4

/**
 * How people answer today, from how often they saw each ad and how many of them answered of late: figures of days on which an audience
 * was fresh say too much of it once it is worn, and too little of one that rested. The same worn ads answer less again to more money.
 */
export function answersNow(
  campaign: MonitoredCampaign,
  own: OwnEvidence,
  elsewhere: CampaignCosts['elsewhere'] | undefined,
): AnswersNow {
  // Ads that the platform counts otherwise than the rest are judged apart from them, by days of their own.
  const { shown, people, worn: ofAds } = own.days.ads === campaign.ads ? own.days : daysOfPeople(campaign)
  const response = learnResponse(own.responses, elsewhere?.responses)
  const wear = learnWear(own.wear, elsewhere?.wear)
  // Of people who saw an ad once; most have seen it less often. The response to spend is in the bar, where it counts once.
  const tiring = wearElasticity(1, wear) + learnVariety(own.variety, elsewhere?.variety)
  const apart = toldApart(tiring)
  const audiences = audiencesOf(shown, response, { apart, people })
  const usual = apart > 0 ? usualReach(campaign.ads, campaign.ads[0]?.spend.length ?? 0) : null
  const ads = new Map<string, AdNow>()
  const byAudience = new Map<string, { spend: number; wear: number }>()
  for (const [at, ad] of campaign.ads.entries()) {
    const seenDays = ofAds[at]?.seen
    if (!seenDays) continue
    const audience = audiences.get(ad.adsetId)
    const ready = audience?.ready ? leftOf(audience.ready, ad.spend) ** apart : 1
    const seen = Math.expm1(seenDays.at(-1) ?? 0)
    const reach = usual ? leftOf(reachBought(ad, usual), ad.spend) ** apart : 1
    ads.set(ad.id, { seen, left: ready * leftOf(worn(seenDays, wear), ad.spend), reach })
    if (!ad.isActive) continue
    const id = audience?.id ?? ad.adsetId
    const sums = byAudience.get(id) ?? { spend: 0, wear: 0 }
    byAudience.set(id, sums)
    const spend = ofLate(ad.spend)
    sums.spend += spend
    sums.wear += spend * wearElasticity(seen, wear)
  }
  const wearOf = (id: string) => {
    const sums = byAudience.get(id)
    return sums && sums.spend > 0 ? sums.wear / sums.spend : 0
  }
  return {
    ads,
    tiring,
    audiences: new Map([...audiences].map(([id, one]) => [id, { ...one, wear: wearOf(one.id) }])),
  }
}

function ofLate(spend: readonly number[]): number {
  let sum = 0
  for (let day = Math.max(0, spend.length - recentDays); day < spend.length; day += 1) sum += spend[day] ?? 0
  return sum
}
