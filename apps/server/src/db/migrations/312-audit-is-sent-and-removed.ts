import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * The oldest lines of the audit may be removed, by the owner of the database alone, who keeps the seal that the first line left
 * follows; and how far each account's lines were sent elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.audit_tail (
      account_id bigint primary key,
      seq bigint not null,
      hash text not null,
      removed_at timestamptz not null
    )`.execute(db)
  await protectTenantTable(db, 'audit_tail', 'select')
  await sql`
    create table tenant.audit_sent (
      account_id bigint not null,
      destination text not null,
      seq bigint not null,
      primary key (account_id, destination)
    )`.execute(db)
  await protectTenantTable(db, 'audit_sent')
  await sql`
    create table control.audit_destination (
      destination text primary key,
      failures int not null,
      problem text,
      due_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db)
  await sql`grant select, insert, update, delete on control.audit_destination to vigie_app`.execute(db)
}
