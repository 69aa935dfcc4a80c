import { sql, type Kysely } from 'kysely'

/** Why the platform refuses to show an ad, in its own words: rules by name, each with what it says of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.ad add column review_reasons jsonb not null default '[]'`.execute(db)
}
