import type { NamedReference } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'

/**
 * Campaigns under the names they have on the platform, as last read: what a caller sends beside an id is shown in lists,
 * alerts and mails. One that was never read keeps the name it came with.
 */
export async function underTheirNames<C extends NamedReference>(
  { db, accountId }: AccountScope,
  campaigns: readonly C[],
): Promise<C[]> {
  if (campaigns.length === 0) return []
  const rows = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name'])
    .where('account_id', '=', accountId)
    .where(
      'campaign_id',
      'in',
      campaigns.map(({ id }) => id),
    )
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return campaigns.map((one) => ({ ...one, name: names.get(one.id) ?? one.name }))
}
