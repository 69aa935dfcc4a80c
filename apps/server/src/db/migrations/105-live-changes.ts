import { sql, type Kysely } from 'kysely'

/**
 * A publication also changes what is live: a node knows what it changes, and the publication which version of its file it
 * was made from, so that the end says of that version, and of no later one, that it is what stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.publication_node add column changes jsonb`.execute(db)
  await sql`
    alter table tenant.publication
      add column file_revision integer,
      add column file_content jsonb`.execute(db)
}
