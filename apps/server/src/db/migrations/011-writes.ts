import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** One write path for everything: what changed from what to what, and the limits an account sets to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant.platform_operation
      add column level text,
      add column campaign_id text,
      add column object_name text,
      add column before jsonb,
      add column after jsonb,
      add column reason jsonb,
      add column group_id uuid,
      add column undoes uuid`.execute(db)
  await sql`create index on tenant.platform_operation (account_id, campaign_id, started_at desc)`.execute(db)
  await sql`create index on tenant.platform_operation (account_id, subject, started_at desc)`.execute(db)
  await sql`create index open_operations on tenant.platform_operation (account_id, started_at)
    where state = 'INTENT'`.execute(db)
  await sql`alter table tenant.audit_entry drop constraint audit_entry_origin_check`.execute(db)
  await sql`
    alter table tenant.audit_entry add check (origin in
      ('screen', 'api', 'publication', 'monitoring', 'alert', 'undo', 'drift', 'system'))`.execute(db)
  await sql`
    create table tenant.account_guard (
      account_id bigint not null,
      is_frozen boolean not null default false,
      frozen_by text,
      frozen_at timestamptz,
      limits jsonb not null,
      primary key (account_id)
    )`.execute(db)
  await protectTenantTable(db, 'account_guard')
}
