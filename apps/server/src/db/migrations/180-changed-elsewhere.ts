import { sql, type Kysely } from 'kysely'

/** When an object was last seen to differ from what it was, whoever changed it: what is new is not judged yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['campaign', 'adset', 'ad'])
    await sql`alter table tenant.${sql.raw(table)} add column changed_at timestamptz`.execute(db)
}
