import { capabilities } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'

type Facts = ResponseOf<typeof endpoints.editorFacts>

/** What the editor needs to know while somebody types. */
export async function readEditorFacts(access: Platform, account: string): Promise<Facts> {
  const { version, removedPositions } = capabilities(access.version)
  const { min_daily_budget: minimum } = await access.ask(
    { path: `/${account}`, params: { fields: 'min_daily_budget' } },
    z.object({ min_daily_budget: z.number().int().nullish() }),
  )
  return {
    minimumDailyBudget: minimum ?? null,
    version,
    removedPositions: Object.fromEntries(
      Object.entries(removedPositions).map(([platform, positions]) => [platform, [...positions]]),
    ),
  }
}
