import { mayBeWrong, type KeptHere } from '@vigie/stats'
import { monitoringPresets, type MonitoringPreset } from './policy.ts'

/** How sure a pause is announced to be at least, where so much of what pauses promise is kept. */
export const thresholdOf = (preset: MonitoringPreset, kept: Pick<KeptHere, 'ratio'>): number =>
  1 - mayBeWrong(monitoringPresets[preset].alpha, kept)
