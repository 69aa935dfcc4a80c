import { sql, type Kysely } from 'kysely'

/** Letting a strategy act can be proposed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.proposal drop constraint proposal_kind_check`.execute(db)
  await sql`
    alter table tenant.proposal
      add constraint proposal_kind_check check (kind in ('changes', 'undo', 'strategy', 'publication'))`.execute(
    db,
  )
}
