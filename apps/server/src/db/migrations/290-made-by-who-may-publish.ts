import { sql, type Kysely } from 'kysely'

/** A publication whose confirmer may publish no longer waits to be confirmed again while it is being made, not only before it is switched on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into control.publication_move (from_state, to_state) values ('CREATING', 'RECONFIRM')
    on conflict do nothing`.execute(db)
}
