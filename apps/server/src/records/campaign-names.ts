import type { NamedReference } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'

/**
 * Campaigns under the names they have on the platform, as last read: what a caller sends beside an id is shown in lists,
 * alerts and mails. One that was never read keeps the name it came with.
 */
export async function underTheirNames<C extends NamedReference>(
  scope: AccountScope,
  campaigns: readonly C[],
): Promise<C[]> {
  const names = await namesOf(scope, campaigns)
  return campaigns.map((one) => ({ ...one, name: names.get(one.id) ?? one.name }))
}

/**
 * Ids among these that are no campaign of the account, neither read from the platform nor published from here: another
 * account's, or made up. What a rule held already stays with it, though the campaign was deleted since.
 */
export async function unknownCampaigns(
  scope: AccountScope,
  campaigns: readonly NamedReference[],
  held: readonly NamedReference[] = [],
): Promise<string[]> {
  const names = await namesOf(scope, campaigns)
  const before = new Set(held.map(({ id }) => id))
  return campaigns.map(({ id }) => id).filter((id) => !names.has(id) && !before.has(id))
}

async function namesOf(
  { db, accountId }: AccountScope,
  campaigns: readonly NamedReference[],
): Promise<ReadonlyMap<string, string>> {
  if (campaigns.length === 0) return new Map()
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
  return new Map(rows.map(({ id, name }) => [id, name]))
}
