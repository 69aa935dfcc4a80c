type Doing = {
  readonly mode: 'trial' | 'acting' | 'dryRun'
  /** Whether it acts, by its mode or since its trial is over. */
  readonly acts: boolean
  /** When its mode was chosen. */
  readonly since: Date
  readonly trialUntil: Date | null
}

/**
 * Since when a strategy does what it does now. A trial that is over acts since its end.
 * @returns an instant that other choices of the strategy, or the same mode chosen again, leave where it is
 */
export const doingSince = ({ mode, acts, since, trialUntil }: Doing): Date =>
  mode === 'trial' && acts ? (trialUntil ?? since) : since

/**
 * Since when it does what it does once somebody has chosen: what already acts, or only tells, goes on since it began. A trial that is
 * chosen begins anew.
 * @param mode `undefined`: the mode stays
 */
export function sinceAfter(life: Doing, mode: Doing['mode'] | undefined, now: Date): Date {
  if (mode === undefined) return life.since
  if (mode === 'acting' && life.acts) return doingSince(life)
  return mode === 'dryRun' && life.mode === 'dryRun' ? life.since : now
}
