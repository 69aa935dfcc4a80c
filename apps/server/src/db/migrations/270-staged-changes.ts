import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * Values that a person staged for live objects and has not sent, one for each field of an object; and what they sent of them: an order,
 * for now or for a time, whose writes are found in the ledger by its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.staged_change (
      account_id bigint not null,
      person_id uuid not null,
      object_id text not null,
      field text not null check (field in ('status', 'name', 'dailyBudget', 'lifetimeBudget')),
      level text not null check (level in ('campaign', 'adset', 'ad')),
      campaign_id text not null,
      object_name text not null,
      base jsonb not null,
      value jsonb not null check (value <> 'null'::jsonb),
      is_left_out boolean not null default false,
      note text not null default '' check (length(note) <= 300),
      problem text,
      staged_at timestamptz not null,
      primary key (account_id, person_id, object_id, field)
    )`.execute(db)
  await protectTenantTable(db, 'staged_change')
  await sql`
    create table tenant.change_order (
      account_id bigint not null,
      id uuid not null,
      person_id uuid not null,
      origin text not null check (origin in ('screen', 'api')),
      changes jsonb not null,
      made_at timestamptz not null,
      starts_at timestamptz not null,
      state text not null check (state in ('WAITING', 'RUNNING', 'ENDED', 'CANCELLED', 'EXPIRED')),
      result jsonb not null default 'null'::jsonb,
      ended_at timestamptz check ((ended_at is null) = (state in ('WAITING', 'RUNNING'))),
      primary key (account_id, id)
    )`.execute(db)
  await protectTenantTable(db, 'change_order')
  await sql`create index on tenant.change_order (account_id, starts_at) where ended_at is null`.execute(db)
  await sql`create index on tenant.change_order (account_id, ended_at)`.execute(db)
  // However many workers take one up, each object is written under it once.
  await sql`
    create unique index platform_operation_of_order
      on tenant.platform_operation (account_id, (reason ->> 'orderId'), subject)
      where reason ->> 'orderId' is not null and state in ('INTENT', 'OK', 'ADOPTED')`.execute(db)
}
