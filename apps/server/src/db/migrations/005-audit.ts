import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** Who did what, from where. The product may add lines and read them, never change them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.audit_entry (
      account_id bigint not null,
      id uuid not null,
      at timestamptz not null,
      person_id uuid,
      origin text not null check (origin in ('screen', 'api', 'publication', 'monitoring', 'system')),
      action text not null,
      subject text not null,
      facts jsonb not null default '{}',
      request_id text not null default '',
      primary key (account_id, id)
    )`.execute(db)
  await sql`create index on tenant.audit_entry (account_id, at desc)`.execute(db)
  await protectTenantTable(db, 'audit_entry', 'select, insert')
}
