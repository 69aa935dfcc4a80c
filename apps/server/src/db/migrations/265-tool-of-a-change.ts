import { sql, type Kysely } from 'kysely'

/** The tool through which somebody changed a live object elsewhere, as the platform's history names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.drift_item add column application text`.execute(db)
}
