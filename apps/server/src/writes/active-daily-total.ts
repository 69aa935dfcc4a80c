import { z } from 'zod'
import type { Platform } from '../platforms/platform.ts'

const budgeted = z.object({ id: z.string(), daily_budget: z.coerce.number().int().nullish() })

/** The sum of all daily budgets that are on in an account, in minor units: what the platform may spend today. */
export async function activeDailyTotal(platform: Platform, account: string): Promise<number> {
  const params = { fields: 'id,daily_budget', effective_status: JSON.stringify(['ACTIVE']) }
  const lists = await Promise.all(
    ['campaigns', 'adsets'].map((edge) => platform.list({ path: `/${account}/${edge}`, params }, budgeted)),
  )
  return lists.flat().reduce((sum, { daily_budget: daily }) => sum + (daily ?? 0), 0)
}
