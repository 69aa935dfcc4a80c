import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { packPart, type GzipPart } from '../../http/gzip-parts.ts'
import { createKeptVersions } from '../../library/kept-versions.ts'

/** Accounts whose columns are remembered: ten thousand campaigns take a fifth of a megabyte. */
const accounts = 100

export type ReadCampaignColumns = (scope: AccountScope) => Promise<GzipPart>

/**
 * Names, statuses and budgets of an account's campaigns, packed, as the list sends them. Who reads the list reads the
 * same campaigns again and again: they are packed when a row of theirs has changed, whoever wrote it.
 */
export function createCampaignColumns(): ReadCampaignColumns {
  const kept = createKeptVersions<GzipPart>(accounts)
  return async (scope) =>
    kept(scope.accountId, await versionOf(scope), async () => packPart(await columnsJson(scope)))
}

/**
 * Changes with every write of a campaign or its file: PostgreSQL knows each state of a row by the transaction that wrote
 * it and where it lies. Read before the columns, so that what is written in between counts as new the next time.
 */
async function versionOf({ db, accountId }: AccountScope): Promise<string> {
  const states = (table: 'campaign' | 'campaign_configuration', condition = sql`true`) =>
    sql`(select count(*) || '.' || coalesce(sum(hash_record_extended(row(xmin, ctid), 0)), 0)
      from ${sql.table(table)} where account_id = ${accountId} and ${condition})`
  const files = states('campaign_configuration', sql`campaign_id is not null and snapshot_of is null`)
  const { rows } = await sql<{ version: string }>`
    select ${states('campaign')} || ' ' || ${files} as version`.execute(db)
  if (!rows[0]) throw new Error('A selection of values answers one row')
  return rows[0].version
}

async function columnsJson({ db, accountId }: AccountScope): Promise<string> {
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
