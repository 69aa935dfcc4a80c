import { sql, type Kysely } from 'kysely'

/** The journal of an account reads its writes and the steps of its publications from the newest on, of all campaigns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_changes on tenant.platform_operation (account_id, started_at desc)
    where campaign_id is not null`.execute(db)
  await sql`create index account_steps on tenant.publication_event (account_id, at desc)`.execute(db)
}
