import { sql, type Kysely } from 'kysely'

/** The problems with which the platform runs an ad, in its own words, as the reasons of a refusal are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.ad add column issues jsonb not null default '[]'`.execute(db)
}
