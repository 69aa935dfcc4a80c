import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * Forms that were given for uploads, until their file is registered: what an account may still send counts against its
 * storage, and a form is used once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.upload_form (
      account_id bigint not null,
      filename text not null,
      byte_size bigint not null check (byte_size > 0),
      counts_until timestamptz not null,
      is_used boolean not null default false,
      primary key (account_id, filename)
    )`.execute(db)
  await protectTenantTable(db, 'upload_form')
}
