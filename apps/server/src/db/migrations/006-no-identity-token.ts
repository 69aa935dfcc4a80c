import { sql, type Kysely } from 'kysely'

/** Logging out names our client instead of the person's identity token: nothing keeps that token any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table control.session drop column sealed_id_token`.execute(db)
}
