import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** Reports made by our own job, kept by the day they were made; and the pictures that ads of the platform show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.report (
      account_id bigint not null, made_on date not null, campaign_id text not null, content jsonb not null,
      made_at timestamptz not null,
      primary key (account_id, made_on, campaign_id)
    )`.execute(db)
  await sql`
    create table tenant.platform_image (
      account_id bigint not null, hash text not null, name text not null, url text not null,
      primary key (account_id, hash)
    )`.execute(db)
  for (const table of ['report', 'platform_image']) await protectTenantTable(db, table)
}
