import { sql, type Kysely } from 'kysely'

/** Taking changes back can be proposed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.proposal drop constraint proposal_kind_check`.execute(db)
  await sql`
    alter table tenant.proposal
      add constraint proposal_kind_check check (kind in ('changes', 'undo', 'publication'))`.execute(db)
}
