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
 * By how many times the doubt that a person overruled evidence must outweigh their answer. Twice cancels it and says as much again, and of
 * ads that somebody took back 40 % were stopped once more within weeks; with four 3 % are (`npm run bench -- engine-alerts`).
 */
const answerWeight = 4

/**
 * Whether a doubt says more than the one that a person overruled: taking a pause back is evidence, so the odds must have grown far beyond what
 * they were then.
 */
export function outweighs(worse: number, overruled: number | null): boolean {
  if (overruled === null) return true
  const odds = (doubt: number) => doubt / Math.max(1 - doubt, Number.EPSILON)
  return odds(worse) >= odds(overruled) ** answerWeight
}
