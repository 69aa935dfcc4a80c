import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** What is known of each custom audience of an account: where its people come from, on what their data is used, and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.audience_record (
      account_id bigint not null,
      audience_id text not null check (length(audience_id) between 1 and 64),
      source text not null
        check (source in ('customerList', 'website', 'application', 'store', 'engagement', 'lookalike', 'other')),
      basis text check (basis in ('consent', 'legitimateInterest', 'contract')),
      since date,
      ends_on date check (ends_on >= since),
      seed_id text check (length(seed_id) between 1 and 64 and seed_id <> audience_id),
      note text not null default '' check (length(note) <= 500),
      updated_at timestamptz not null,
      updated_by uuid,
      check (source <> 'lookalike' or seed_id is not null),
      primary key (account_id, audience_id)
    )`.execute(db)
  await protectTenantTable(db, 'audience_record')
}
