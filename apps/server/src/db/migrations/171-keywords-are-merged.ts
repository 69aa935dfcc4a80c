import { sql, type Kysely } from 'kysely'

/**
 * Keywords that were there and that come, each once: a function, because an insert into a distributed table may call one
 * where a conflict is met, and may not ask a question there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tenant.merged_keywords(kept text[], added text[]) returns text[] language sql immutable as $$
      select coalesce(array_agg(distinct keyword), '{}') from unnest(kept || added) keyword
    $$`.execute(db)
}
