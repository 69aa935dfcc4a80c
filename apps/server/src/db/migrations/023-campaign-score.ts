import { sql, type Kysely } from 'kysely'

/** How a campaign does beside those of the same objective: computed with the reports, shown in the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.campaign add column score real`.execute(db)
}
