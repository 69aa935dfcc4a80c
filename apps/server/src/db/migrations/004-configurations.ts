import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.campaign_configuration (
      account_id bigint not null,
      id uuid not null,
      name text not null,
      draft_content jsonb not null,
      author text not null,
      last_author text not null,
      is_draft boolean not null,
      campaign_id text,
      revision integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (account_id, id)
    )`.execute(db)
  await sql`create index on tenant.campaign_configuration (account_id, updated_at desc)`.execute(db)
  await sql`create index on tenant.campaign_configuration (account_id, campaign_id)`.execute(db)
  await protectTenantTable(db, 'campaign_configuration')
}
