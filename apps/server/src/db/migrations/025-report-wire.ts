import { sql, type Kysely } from 'kysely'

/** Reports are kept as they travel, packed: answering one is reading one. Those kept before are made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate tenant.report`.execute(db)
  await sql`alter table tenant.report drop column content`.execute(db)
  await sql`alter table tenant.report add column content bytea not null`.execute(db)
  // Packed already: PostgreSQL need not try again. Said apart: before its version 16 a new column cannot say it.
  await sql`alter table tenant.report alter column content set storage external`.execute(db)
}
