import type { MonitoringGate } from './decision.ts'
import type { MonitoredAd, MonitoredCampaign } from './facts.ts'
import { coolDownHours, staleAfterHours, type PresetRules } from './policy.ts'

/** The first guard rail that keeps this ad from being paused now, or `null`. */
export function gateOfAd(
  ad: MonitoredAd,
  campaign: Pick<MonitoredCampaign, 'outages' | 'dataAgeHours'>,
  rules: PresetRules,
  worse: number,
): MonitoringGate | null {
  if (campaign.dataAgeHours === null || campaign.dataAgeHours > staleAfterHours) return 'staleFigures'
  // Until a normal day is seen again: neither today nor yesterday may be broken.
  if (campaign.outages.slice(-2).includes(true)) return 'outage'
  if (!ad.isManaged) return 'notManaged'
  if (ad.isHeldByPerson || !outweighs(worse, ad.overruled)) return 'heldByPerson'
  if (ad.hoursAlive === null || ad.hoursAlive < rules.minimumAgeHours) return 'tooYoung'
  if (ad.hoursSinceChange !== null && ad.hoursSinceChange < coolDownHours) return 'changedLately'
  if (rules.sparesLearning && ad.isLearning) return 'learning'
  return null
}

/**
 * Whether a doubt says more than the one that a person overruled. Taking a pause back is evidence that cancels the doubt
 * it answered, so as much again must have come since: the odds must have grown by as much as they were then.
 */
export function outweighs(worse: number, overruled: number | null): boolean {
  if (overruled === null) return true
  const odds = (doubt: number) => doubt / Math.max(1 - doubt, Number.EPSILON)
  return odds(worse) >= odds(overruled) ** 2
}
