import { sql, type Kysely } from 'kysely'

/** What was published stays as it was when its file is changed afterwards: a snapshot points to the file it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.campaign_configuration add column snapshot_of uuid`.execute(db)
  await sql`
    create index on tenant.campaign_configuration (account_id, snapshot_of)
    where snapshot_of is not null`.execute(db)
}
