import { sql, type Kysely } from 'kysely'

/** Reports are kept as they travel: answering one is reading one. Those kept before are made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate tenant.report`.execute(db)
  await sql`alter table tenant.report alter column content type text`.execute(db)
}
