import { sql } from 'kysely'
import type { AlertCode } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'

/** Keys of what was told under these codes and still stands: of a whole account, or of one campaign. */
export async function openKeys(
  { db, accountId }: AccountScope,
  codes: readonly AlertCode[],
  campaignId: string | null = null,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('alert')
    .select('key')
    .where('account_id', '=', accountId)
    .where('code', 'in', codes)
    .where('resolved_at', 'is', null)
    .$if(campaignId !== null, (some) => some.where(sql<boolean>`${campaignId} = any(campaign_ids)`))
    .execute()
  return rows.map(({ key }) => key)
}
