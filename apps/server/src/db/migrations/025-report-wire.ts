import { sql, type Kysely } from 'kysely'

/** Reports are kept as they travel, packed: answering one is reading one. Those kept before are made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate tenant.report`.execute(db)
  await sql`alter table tenant.report drop column content`.execute(db)
  // Packed already: PostgreSQL need not try again.
  await sql`alter table tenant.report add column content bytea storage external not null`.execute(db)
}
