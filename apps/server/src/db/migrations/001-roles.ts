import { sql, type Kysely } from 'kysely'

/** The role `vigie_app` belongs to the whole server: it was made ready before the first migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema control`.execute(db)
  await sql`create schema tenant`.execute(db)
  await sql`create schema pgboss`.execute(db)
  await sql`grant usage on schema control, tenant to vigie_app`.execute(db)
  await sql`grant usage, create on schema pgboss to vigie_app`.execute(db)
}
