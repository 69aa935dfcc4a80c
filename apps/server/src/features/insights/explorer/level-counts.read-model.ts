import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'

type Counts = ResponseOf<typeof endpoints.levelCounts>

/**
 * How many objects of each level are not gone, and drafts among the campaigns, as the list shows them: one whose campaign is made
 * already stands there once.
 */
export async function readLevelCounts({ db, accountId }: AccountScope): Promise<Counts> {
  const alive = (table: string) => sql`(select count(*)::int from ${sql.table(table)}
    where account_id = ${accountId} and status in ('ACTIVE', 'PAUSED'))`
  const { rows } = await sql<Counts>`
    select ${alive('campaign')} + (select count(*)::int from campaign_configuration
        where account_id = ${accountId} and campaign_id is null and snapshot_of is null
          and not exists (select from publication
            join publication_node on publication_node.account_id = publication.account_id
              and publication_node.publication_id = publication.id
            where publication.account_id = ${accountId} and publication.file_id = campaign_configuration.id
              and publication.terminal_at is null and publication_node.kind = 'campaign'
              and publication_node.platform_id is not null)) as campaign,
      ${alive('adset')} as adset, ${alive('ad')} as ad`.execute(db)
  return rows[0] ?? { campaign: 0, adset: 0, ad: 0 }
}
