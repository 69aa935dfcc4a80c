import { sql, type Kysely } from 'kysely'

/**
 * A member whom the platform no longer gives the account is remembered as such, and reads nothing of it; an admin's kill
 * switch is told from another's. Of switches that are on now it is not known who set them: an admin lifts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table control.membership add column lost_at timestamptz`.execute(db)
  await sql`alter table tenant.account_guard add column is_frozen_by_admin boolean not null default false`.execute(
    db,
  )
  await sql`alter table tenant.account_guard no force row level security`.execute(db)
  await sql`update tenant.account_guard set is_frozen_by_admin = true where is_frozen`.execute(db)
  await sql`alter table tenant.account_guard force row level security`.execute(db)
}
