import type { AccountScope } from '../../db/in-account.ts'
import type { PublicationRow } from './ledger.ts'

/**
 * What a publication switched on is on in the lists too, until the platform says how it stands: a reading while it was made
 * found it paused.
 */
export async function showAsPublished(scope: AccountScope, row: PublicationRow, now: Date): Promise<void> {
  if (row.kind !== 'publish' || row.campaign_id === null) return
  if (!row.leaves_paused) await showOn(scope, row, now)
  if (await madeCampaign(scope, row)) await showCampaign(scope, row, row.campaign_id, now)
}

/** The platform has not looked at them yet. */
const inProcess = { status: 'ACTIVE', effective_status: 'IN_PROCESS' }

async function showOn({ db, accountId }: AccountScope, { id }: PublicationRow, now: Date): Promise<void> {
  const on = { ...inProcess, seen_at: now }
  const made = (kind: 'adset' | 'ad') =>
    db
      .selectFrom('publication_node')
      .select('platform_id')
      .where('account_id', '=', accountId)
      .where('publication_id', '=', id)
      .where('kind', '=', kind)
      .where('operation', '=', 'create')
      .where('state', '=', 'ACTIVE')
      .where('platform_id', 'is not', null)
      .$narrowType<{ platform_id: string }>()
  await db
    .updateTable('adset')
    .set(on)
    .where('account_id', '=', accountId)
    .where('adset_id', 'in', made('adset'))
    .execute()
  await db
    .updateTable('ad')
    .set(on)
    .where('account_id', '=', accountId)
    .where('ad_id', 'in', made('ad'))
    .execute()
}

async function showCampaign(
  { db, accountId }: AccountScope,
  row: PublicationRow,
  campaignId: string,
  now: Date,
): Promise<void> {
  const standing = row.leaves_paused ? { status: 'PAUSED', effective_status: 'PAUSED' } : inProcess
  await db
    .insertInto('campaign')
    .values({
      account_id: accountId,
      campaign_id: campaignId,
      name: row.campaign_name,
      ...standing,
      objective: null,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'campaign_id']).doUpdateSet({ ...standing, seen_at: now }),
    )
    .execute()
}

/** One that stood before is as somebody set it. */
async function madeCampaign({ db, accountId }: AccountScope, { id }: PublicationRow): Promise<boolean> {
  const node = await db
    .selectFrom('publication_node')
    .select('ord')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', id)
    .where('kind', '=', 'campaign')
    .where('operation', '=', 'create')
    .executeTakeFirst()
  return node !== undefined
}
