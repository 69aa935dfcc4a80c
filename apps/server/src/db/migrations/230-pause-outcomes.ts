import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * Weeks of judged campaigns, as they came beside what was promised: after a pause, or without any (`subject_id` empty). An
 * account's record outlives the decisions that it rests on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.pause_outcome (
      account_id bigint not null,
      campaign_id text not null,
      subject_id text not null,
      at timestamptz not null,
      promised double precision not null,
      seen double precision not null,
      noise double precision not null check (noise > 0),
      low double precision not null,
      high double precision not null,
      others integer not null,
      primary key (account_id, campaign_id, subject_id, at)
    )`.execute(db)
  await protectTenantTable(db, 'pause_outcome')
}
