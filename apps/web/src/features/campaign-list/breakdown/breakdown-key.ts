import { breakdownKeys, breakdownRefusal, type BreakdownKey, type DeliveryLevel } from '@vigie/domain'
import type { Range } from '../../../lib/days.ts'

/** How an address, or a view, divides the rows of a level; `null` for what is no way to divide them. */
export function breakdownOf(
  text: string | undefined,
  level: DeliveryLevel,
  range: Range,
): BreakdownKey | null {
  const by = breakdownKeys.find((one) => one === text)
  return by !== undefined && breakdownRefusal(by, level, range) === null ? by : null
}
