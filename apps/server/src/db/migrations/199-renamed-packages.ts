import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * Names that packages of a publication took after it was confirmed. What it published keeps its keys, which hold the names
 * of then; who reads them for a plan follows the names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.publication_package_rename (
      account_id bigint not null,
      publication_id uuid not null,
      renamed_at timestamptz not null,
      from_name text not null,
      to_name text not null,
      primary key (account_id, publication_id, renamed_at, from_name)
    )`.execute(db)
  await protectTenantTable(db, 'publication_package_rename', 'select, insert')
  await sql`
    alter table tenant.publication_package_rename
      add foreign key (account_id, publication_id) references tenant.publication (account_id, id)`.execute(db)
}
