import { floats, peoplePerImpression, seenOf, type ShownDays, type WornAd } from '@vigie/stats'
import type { MonitoredAd, MonitoredCampaign } from './facts.ts'
import { clickOf } from './funnel.ts'

/** Days of a campaign that are over. */
export const completeDays = ({ ads }: Pick<MonitoredCampaign, 'ads'>): number =>
  Math.max(0, (ads[0]?.spend.length ?? 0) - 1)

/** One series of several ads together, by complete days. */
export function sumOfDays(
  ads: readonly MonitoredAd[],
  length: number,
  read: (ad: MonitoredAd) => readonly number[] | undefined,
): Float64Array {
  const days = floats(length)
  for (const ad of ads) {
    const series = read(ad)
    if (!series) continue
    const known = Math.min(length, series.length)
    for (let day = 0; day < known; day += 1) days[day] = (days[day] ?? 0) + (series[day] ?? 0)
  }
  return days
}

export const adsByAdset = ({ ads }: Pick<MonitoredCampaign, 'ads'>) =>
  Map.groupBy(ads, ({ adsetId }) => adsetId)

/** Whom each ad set showed to, by complete days. */
function shownDays(campaign: MonitoredCampaign, click: string): readonly ShownDays[] {
  const length = completeDays(campaign)
  const known = new Map(campaign.adsets.map((adset) => [adset.id, adset]))
  return [...adsByAdset(campaign)].map(([id, ads]) => ({
    id,
    audience: known.get(id)?.audience ?? id,
    impressions: sumOfDays(ads, length, ({ impressions }) => impressions),
    reach: known.get(id)?.reach.slice(0, length) ?? [],
    clicks: sumOfDays(ads, length, ({ counts }) => counts[click]),
  }))
}

/** What a campaign's complete days say of whom its ads were shown to: read once, asked by what is learnt and by what is judged. */
export type DaysOfPeople = {
  /** Whose days they are. */
  readonly ads: MonitoredCampaign['ads']
  readonly shown: readonly ShownDays[]
  /** `peoplePerImpression` of those. */
  readonly people: ReadonlyMap<string, number>
  /** Each ad, in their order, beside how often its people had seen it. */
  readonly worn: readonly WornAd[]
}

export function daysOfPeople(campaign: MonitoredCampaign): DaysOfPeople {
  const { ads } = campaign
  const click = clickOf(ads.map(({ counts }) => counts))
  const length = completeDays(campaign)
  const shown = shownDays(campaign, click)
  const people = peoplePerImpression(shown)
  const audiences = new Map(shown.map(({ id, audience }) => [id, audience]))
  const worn = ads.map(({ adsetId, spend, impressions, counts }) => ({
    audience: audiences.get(adsetId) ?? adsetId,
    spend,
    seen: seenOf(impressions, length, people.get(adsetId) ?? 0),
    impressions,
    clicks: counts[click] ?? [],
  }))
  return { ads, shown, people, worn }
}
