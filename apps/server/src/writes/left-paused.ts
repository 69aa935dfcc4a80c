import type { AccountScope } from '../db/in-account.ts'
import { withoutTakenBack } from './taken-back.ts'

/** An object that a publication made and left paused. */
export type LeftPausedObject = {
  readonly campaignId: string
  readonly publicationId: string
  readonly id: string
  readonly level: 'campaign' | 'adset' | 'ad'
  /** Who confirmed the publication, and when it ended. */
  readonly by: string
  readonly at: Date
}

/**
 * What publications made to stay paused, without what somebody switched, changed the status of, or replaced since, as far as Vigie
 * wrote it.
 * @param only the campaign that is asked about; every one of the account unless said
 */
export async function readUnswitched(
  scope: AccountScope,
  only?: { readonly campaignId: string },
): Promise<readonly LeftPausedObject[]> {
  const { db, accountId } = scope
  let asked = db
    .selectFrom('publication')
    .select(['id', 'campaign_id', 'confirmed_name', 'terminal_at'])
    .where('account_id', '=', accountId)
    .where('leaves_paused', '=', true)
    .where('state', '=', 'PUBLISHED')
  if (only) asked = asked.where('campaign_id', '=', only.campaignId)
  const publications = new Map((await asked.execute()).map((one) => [one.id, one]))
  // Nearly every account has none: the ledger is not asked for them.
  if (publications.size === 0) return []
  const rows = await db
    .selectFrom('publication_node')
    .select(['publication_id', 'platform_id', 'kind'])
    .where('account_id', '=', accountId)
    .where('publication_id', 'in', [...publications.keys()])
    .where('operation', '=', 'create')
    .where('retired_at', 'is', null)
    .orderBy('ord')
    .execute()
  const made = rows.flatMap(
    ({ publication_id: publicationId, platform_id: id, kind }): LeftPausedObject[] => {
      const {
        campaign_id: campaignId,
        confirmed_name: by,
        terminal_at: at,
      } = publications.get(publicationId) ?? {}
      if (!id || !campaignId || by === undefined || !at || kind === 'creative') return []
      return [{ campaignId, publicationId, id, level: kind, by, at }]
    },
  )
  const switched = await readSwitched(scope, [...new Set(made.map(({ campaignId }) => campaignId))])
  return made.filter(({ id }) => !switched.has(id))
}

/** Objects of campaigns whose switch somebody turned, but for what was taken back. */
async function readSwitched(
  { db, accountId }: AccountScope,
  campaignIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (campaignIds.length === 0) return new Set()
  const writes = await db
    .selectFrom('platform_operation')
    .select(['id', 'subject', 'undoes', 'after'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', campaignIds)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .where('after', 'is not', null)
    .execute()
  return new Set(
    withoutTakenBack(writes).flatMap(({ subject, after }) => ('status' in (after ?? {}) ? [subject] : [])),
  )
}
