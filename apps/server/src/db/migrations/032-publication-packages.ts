import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** The version of each package that a publication was made from. Written with it, never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.publication_package (
      account_id bigint not null,
      publication_id uuid not null,
      kind text not null check (kind in ('ad', 'geo', 'audience', 'interest')),
      package_id text not null,
      version integer not null,
      primary key (account_id, publication_id, kind, package_id),
      foreign key (account_id, publication_id) references tenant.publication (account_id, id)
    )`.execute(db)
  await sql`create index on tenant.publication_package (account_id, kind, package_id)`.execute(db)
  await protectTenantTable(db, 'publication_package', 'select, insert')
}
