import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'

/** Names, statuses, budgets and files of an account's campaigns, in the wire shape of the list. */
export async function campaignsJson({ db, accountId }: AccountScope): Promise<string> {
  const column = (name: string) => sql`coalesce(json_agg(${sql.ref(name)}), '[]')`
  const { rows } = await sql<{ columns: string }>`
    select json_build_object('campaignId', ${column('campaign.campaign_id')}, 'fileId', ${column('file.id')},
      'name', ${column('campaign.name')}, 'status', ${column('campaign.status')},
      'effectiveStatus', ${column('effective_status')}, 'author', ${column('file.author')},
      'objective', ${column('objective')}, 'dailyBudget', ${column('daily_budget')},
      'lifetimeBudget', ${column('lifetime_budget')}, 'score', ${column('score')})::text as columns
    from campaign
    left join campaign_configuration as file
      on file.account_id = ${accountId} and file.campaign_id = campaign.campaign_id
        and file.snapshot_of is null
    where campaign.account_id = ${accountId} and campaign.status in ('ACTIVE', 'PAUSED')`.execute(db)
  if (!rows[0]) throw new Error('An aggregate answers one row')
  return rows[0].columns
}
