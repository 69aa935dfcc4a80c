import { seenOf, peoplePerImpression, type ShownDays, type WornAd } from '@vigie/stats'
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
  const days = new Float64Array(length)
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
export function shownDays(campaign: MonitoredCampaign): readonly ShownDays[] {
  const click = clickOf(campaign.ads.map(({ counts }) => counts))
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

/** Each ad, in their order, beside how often its people had seen it. */
export function wornAds(
  campaign: MonitoredCampaign,
  shown: readonly ShownDays[] = shownDays(campaign),
): readonly WornAd[] {
  const click = clickOf(campaign.ads.map(({ counts }) => counts))
  const length = completeDays(campaign)
  const people = peoplePerImpression(shown)
  return campaign.ads.map(({ adsetId, impressions, counts }) => ({
    seen: seenOf(impressions, length, people.get(adsetId) ?? 0),
    impressions,
    clicks: counts[click] ?? [],
  }))
}
