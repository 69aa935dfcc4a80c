import { listActiveBudgets } from '@vigie/ads-api'
import type { Platform } from '../platforms/platform.ts'

/** The sum of all daily budgets that are on in an account, in minor units: what the platform may spend today. */
export async function activeDailyTotal(platform: Platform, account: string): Promise<number> {
  const lists = await Promise.all(
    (['campaign', 'adset'] as const).map((level) => platform.readAll(listActiveBudgets, { account, level })),
  )
  return lists.flat().reduce<number>((sum, daily) => sum + (daily ?? 0), 0)
}
