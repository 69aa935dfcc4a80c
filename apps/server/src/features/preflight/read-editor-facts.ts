import { capabilities, readLeastDailyBudget } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Platform } from '../../platforms/platform.ts'

type Facts = ResponseOf<typeof endpoints.editorFacts>

/** What the editor needs to know while somebody types. */
export async function readEditorFacts(platform: Platform, account: string): Promise<Facts> {
  const { version, removedPositions } = capabilities(platform.version)
  return {
    minimumDailyBudget: await platform.read(readLeastDailyBudget, { account }),
    version,
    removedPositions: Object.fromEntries(
      Object.entries(removedPositions).map(([publisher, positions]) => [publisher, [...positions]]),
    ),
  }
}
