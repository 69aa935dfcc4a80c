import { sql, type Kysely } from 'kysely'

/**
 * Whether a strategy moves money between ad sets: never, until somebody chose otherwise. A decision about it may have become a
 * proposal, and each object of a move is written under it once, however many workers take it up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.strategy_life add column budgets text not null default 'never'`.execute(db)
  // By itself and named: a table that is distributed over machines takes no column with a check.
  await sql`
    alter table tenant.strategy_life
      add constraint strategy_life_budgets check (budgets in ('never', 'proposed', 'acting'))`.execute(db)
  await sql`alter table tenant.monitoring_decision drop constraint monitoring_decision_result_check`.execute(
    db,
  )
  await sql`
    alter table tenant.monitoring_decision add constraint monitoring_decision_result_check check (
      result in ('none', 'dryRun', 'pending', 'proposed', 'applied', 'unchanged', 'refused', 'unknown'))`.execute(
    db,
  )
  await sql`
    create unique index platform_operation_of_move
      on tenant.platform_operation (account_id, (reason ->> 'moveId'), subject)
      where reason ->> 'moveId' is not null and state in ('INTENT', 'OK', 'ADOPTED')`.execute(db)
}
