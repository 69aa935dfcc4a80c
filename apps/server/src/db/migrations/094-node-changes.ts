import { sql, type Kysely } from 'kysely'

/**
 * When an object of a publication last changed: who watches thousands of them is told of those alone. Every change of a
 * running publication holds its row, so what is committed later also says so later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant.publication_node add column changed_at timestamptz not null default clock_timestamp()`.execute(
    db,
  )
  await sql`
    create function tenant.note_node_change() returns trigger language plpgsql as
      $$ begin new.changed_at = clock_timestamp(); return new; end $$`.execute(db)
  await sql`
    create trigger note_node_change before update on tenant.publication_node
      for each row execute function tenant.note_node_change()`.execute(db)
}
