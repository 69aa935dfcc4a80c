import { sql, type Kysely } from 'kysely'

/** The picture of the business that an ad account belongs to, as the platform last told its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table control.ad_account add column picture_url text`.execute(db)
  await sql`alter table control.reachable_account add column picture_url text`.execute(db)
}
