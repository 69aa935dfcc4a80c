import { sql, type Kysely } from 'kysely'

/**
 * Decisions that change something, or would, are read as a list of their own, latest first, page by page, past the many that leave
 * all as it is; and what a strategy did that still stands is counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index monitoring_decision_of_note on tenant.monitoring_decision (account_id, at desc, subject_id desc)
      include (action, result) where action in ('pause', 'flag', 'lower', 'resume')`.execute(db)
  await sql`create index monitoring_decision_done on tenant.monitoring_decision (account_id, strategy_id, subject_id)
      include (action) where action in ('pause', 'lower') and result = 'applied' and undone_at is null`.execute(
    db,
  )
}
