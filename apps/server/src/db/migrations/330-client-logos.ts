import { sql, type Kysely } from 'kysely'

/** Where the logo of a client lies among the files; none: letters stand in its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table control.client add column logo_key text`.execute(db)
}
