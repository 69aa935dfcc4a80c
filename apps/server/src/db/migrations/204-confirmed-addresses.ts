import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * Mail addresses of channels, and whether somebody who reads them said yes: until then they are sent nothing but the
 * question. Addresses that alerts go to already have had their mail for as long as they are there, and go on having it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.alert_address (
      account_id bigint not null,
      address text not null check (length(address) <= 320 and address = lower(address)),
      confirmed_at timestamptz,
      token_hash bytea check (octet_length(token_hash) = 32),
      token_ends_at timestamptz check ((token_ends_at is null) = (token_hash is null)),
      asked_at timestamptz not null,
      asked_times integer not null,
      primary key (account_id, address)
    )`.execute(db)
  await sql`alter table tenant.alert_channel no force row level security`.execute(db)
  await sql`
    insert into tenant.alert_address (account_id, address, confirmed_at, asked_at, asked_times)
    select account_id, lower(one), max(updated_at), max(updated_at), 0
    from tenant.alert_channel, unnest(string_to_array(hint, ', ')) one
    where kind = 'email' and one <> '' and length(one) <= 320
    group by account_id, lower(one)`.execute(db)
  await sql`alter table tenant.alert_channel force row level security`.execute(db)
  await protectTenantTable(db, 'alert_address')
}
