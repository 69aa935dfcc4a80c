import { sql, type Kysely } from 'kysely'

/** Who a form for an upload was given to: it takes no file of somebody who may add none any more. Forms of before have nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.upload_form add column person_id uuid`.execute(db)
}
