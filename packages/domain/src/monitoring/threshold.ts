import type { DecisionAction } from './decision.ts'
import { mayBeWrong, type KeptHere } from '@vigie/stats'
import { monitoringPresets, type MonitoringPreset } from './policy.ts'

/** How sure a pause is announced to be at least, where so much of what pauses promise is kept. */
export const thresholdOf = (preset: MonitoringPreset, kept: Pick<KeptHere, 'ratio'>): number =>
  1 - mayBeWrong(monitoringPresets[preset].alpha, kept)

/** 1: a pause that moves 10 % of a day's money; 2: 3 %, or a flag with 10 %; 3: others; 4: suggestions. */
export function priorityOf(action: DecisionAction, stake: number): 1 | 2 | 3 | 4 {
  if (action === 'pause' && stake >= 0.1) return 1
  if (action === 'pause') return stake >= 0.03 ? 2 : 3
  if (action === 'flag') return stake >= 0.1 ? 2 : 3
  return 4
}
