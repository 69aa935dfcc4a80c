import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'

type Chosen = RequestOf<typeof endpoints.levelCounts>['body']
type Counts = ResponseOf<typeof endpoints.levelCounts>

/**
 * How many objects of each level are not gone, and drafts among the campaigns, as the list shows them: one whose campaign is made
 * already stands there once. What is chosen narrows the levels below it, as it does their lists.
 */
export async function readLevelCounts(
  { db, accountId }: AccountScope,
  { campaignIds, adsetIds }: Required<Chosen>,
): Promise<Counts> {
  const below = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? sql`true` : sql`${sql.ref(column)} = any(${ids})`
  const inCampaigns = below('campaign_id', campaignIds)
  const alive = (table: string, isMeant = sql`true`) => sql`(select count(*)::int from ${sql.table(table)}
    where account_id = ${accountId} and status in ('ACTIVE', 'PAUSED') and ${isMeant})`
  const { rows } = await sql<Counts>`
    select ${alive('campaign')} + (select count(*)::int from campaign_configuration
        where account_id = ${accountId} and campaign_id is null and snapshot_of is null
          and not exists (select from publication
            join publication_node on publication_node.account_id = publication.account_id
              and publication_node.publication_id = publication.id
            where publication.account_id = ${accountId} and publication.file_id = campaign_configuration.id
              and publication.terminal_at is null and publication_node.kind = 'campaign'
              and publication_node.platform_id is not null)) as campaign,
      ${alive('adset', inCampaigns)} as adset,
      ${alive('ad', sql`${inCampaigns} and ${below('adset_id', adsetIds)}`)} as ad`.execute(db)
  return rows[0] ?? { campaign: 0, adset: 0, ad: 0 }
}
