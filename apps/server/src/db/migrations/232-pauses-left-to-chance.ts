import { sql, type Kysely } from 'kysely'

/**
 * The part of its pauses that a strategy leaves running to learn from, none unless somebody chose it; and of a measured
 * week, what was left out in it, and whether it is the week of such a pause.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.strategy_life add column hold_out double precision not null default 0`.execute(
    db,
  )
  // By itself and named: a table that is distributed over machines takes no column with a check.
  await sql`
    alter table tenant.strategy_life
      add constraint strategy_life_hold_out check (hold_out in (0, 0.05, 0.1, 0.2))`.execute(db)
  await sql`
    alter table tenant.pause_outcome
      add column held_out double precision not null default 0,
      add column is_held_out boolean not null default false`.execute(db)
  await sql`
    create index on tenant.monitoring_decision (account_id, campaign_id, subject_id, at)
    where gate = 'heldOut'`.execute(db)
}
