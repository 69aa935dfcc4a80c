import { listObjectsBelow } from '@vigie/ads-api'
import type { Platform } from '../platforms/platform.ts'
import type { LiveObject } from './change-order.ts'

/**
 * What the switch of a campaign without a budget of its own decides about, on or off: the daily budgets of its ad sets that are on, in
 * minor units, as the platform says now. 0 for everything else: its own budget is what it may spend.
 */
export async function behindSwitch(
  platform: Platform,
  { level, id, dailyBudget, lifetimeBudget }: LiveObject,
): Promise<number> {
  if (level !== 'campaign' || dailyBudget !== null || lifetimeBudget !== null) return 0
  const adsets = await platform.readAll(listObjectsBelow, { campaignId: id, level: 'adset' })
  return adsets.reduce((sum, one) => sum + (one?.status === 'ACTIVE' ? (one.dailyBudget ?? 0) : 0), 0)
}
