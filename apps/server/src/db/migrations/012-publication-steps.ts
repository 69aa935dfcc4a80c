import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** Updates of what is live beside first publications, a second person's approval, and what happened in which order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant.publication
      add column kind text not null default 'publish',
      add column approved_by uuid,
      add column strategy_id text,
      add column monitors_ads boolean not null default false,
      add column monitors_adsets boolean not null default false`.execute(db)
  await sql`
    alter table tenant.publication_node
      add column operation text not null default 'create',
      add column retired_at timestamptz`.execute(db)
  await sql`
    create table tenant.publication_event (
      account_id bigint not null,
      publication_id uuid not null,
      seq integer not null,
      at timestamptz not null,
      type text not null,
      data jsonb not null,
      previous_hash text not null,
      hash text not null,
      primary key (account_id, publication_id, seq),
      foreign key (account_id, publication_id) references tenant.publication (account_id, id)
    )`.execute(db)
  await protectTenantTable(db, 'publication_event', 'select, insert')
}
