import type { BackTest } from '../../../data/decisions.ts'

/**
 * What a weighted value is counted in money, in minor units: what one cost on the replayed days, on which all was spent for all that
 * came. What is given up and what is expected are then money beside the money that moves. `null` where nothing that weighs came.
 */
export function costOfValue({ days }: Pick<BackTest, 'days'>): number | null {
  const total = (key: 'spend' | 'value') => days.reduce((sum, one) => sum + one[key], 0)
  const value = total('value')
  return value > 0 ? total('spend') / value : null
}
