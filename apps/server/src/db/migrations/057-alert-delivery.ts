import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** Where alerts go outside the product, and what was or will be sent there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.alert_channel (
      account_id bigint not null,
      id uuid not null,
      kind text not null check (kind in ('email', 'slack', 'teams', 'webhook')),
      name text not null,
      is_on boolean not null,
      language text not null check (language in ('fr', 'en')),
      categories text[] not null,
      up_to_priority int not null check (up_to_priority between 1 and 4),
      digest_hour int check (digest_hour between 0 and 23),
      quiet_from int check (quiet_from between 0 and 1439),
      quiet_until int check (quiet_until between 0 and 1439),
      urgent_at_once boolean not null,
      sealed_target bytea not null,
      sealed_secret bytea,
      hint text not null,
      last_sent_at timestamptz,
      last_failure jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by uuid,
      primary key (account_id, id),
      check ((quiet_from is null) = (quiet_until is null))
    )`.execute(db)
  // The key is the promise: an alert goes to a place once.
  await sql`
    create table tenant.alert_delivery (
      account_id bigint not null,
      alert_id uuid not null,
      channel_id uuid not null,
      state text not null check (state in ('WAITING', 'SENT', 'SKIPPED', 'FAILED')),
      due_at timestamptz not null,
      attempts int not null default 0,
      message_id uuid,
      primary key (account_id, alert_id, channel_id),
      foreign key (account_id, alert_id) references tenant.alert (account_id, id) on delete cascade,
      foreign key (account_id, channel_id) references tenant.alert_channel (account_id, id) on delete cascade
    )`.execute(db)
  await sql`
    create index on tenant.alert_delivery (account_id, due_at) where state = 'WAITING'`.execute(db)
  for (const table of ['alert_channel', 'alert_delivery']) await protectTenantTable(db, table)
}
