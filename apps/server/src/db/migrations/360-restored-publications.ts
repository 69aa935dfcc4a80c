import { sql, type Kysely } from 'kysely'

/**
 * A publication that was put back from a backup looks for what stands before it makes anything, whatever it waited for. Those of a
 * backup that was made before this mark are known by the freeze that a restore begins with, which nobody ordered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.publication add column restored_at timestamptz`.execute(db)
  await sql`alter table tenant.publication no force row level security`.execute(db)
  await sql`alter table tenant.account_guard no force row level security`.execute(db)
  await sql`
    update tenant.publication set restored_at = guard.frozen_at
    from tenant.account_guard guard
    where guard.account_id = publication.account_id and guard.is_frozen and guard.frozen_by is null
      and guard.frozen_at is not null and publication.terminal_at is null`.execute(db)
  await sql`alter table tenant.account_guard force row level security`.execute(db)
  await sql`alter table tenant.publication force row level security`.execute(db)
}
