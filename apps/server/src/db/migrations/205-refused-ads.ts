import { sql, type Kysely } from 'kysely'

/** The few ads that the platform refuses are counted by campaign in every list: they are found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ad_refused on tenant.ad (account_id, campaign_id)
    where effective_status = 'DISAPPROVED'`.execute(db)
}
