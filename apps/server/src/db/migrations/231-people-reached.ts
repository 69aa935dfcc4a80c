import { sql, type Kysely } from 'kysely'

/** Distinct people of an ad set's day, as the platform tells them; null for days read before it was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.adset_day add column reach bigint`.execute(db)
}
