import { logNormal, probabilityWorse, type Arm } from '@vigie/stats'

/** Probability that a paused arm is better than the mean of those that run: 0.8 after 72 h suggests a resume. */
export function worthResuming(paused: Arm, running: readonly Arm[]): number {
  const spend = running.reduce((sum, arm) => sum + arm.perDay, 0)
  if (!(spend > 0)) return 0
  const mean = running.reduce((sum, arm) => sum + arm.perDay * arm.mean, 0) / spend
  const variance = running.reduce((sum, arm) => sum + arm.perDay ** 2 * arm.variance, 0) / spend ** 2
  return 1 - probabilityWorse(logNormal(paused.mean, paused.variance), { mean, variance })
}
