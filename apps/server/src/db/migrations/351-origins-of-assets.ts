import { sql, type Kysely } from 'kysely'

/** Where a visual or a text comes from: as a person said, and as the marks in its file say. Texts have no file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kinds = sql.raw(`('camera', 'retouched', 'generated')`)
  for (const name of ['image', 'video', 'text_asset'])
    await sql`
      alter table ${sql.id('tenant', name)}
        add column origin text check (origin in ${kinds}),
        add column origin_by text not null default '' check (length(origin_by) <= 120)`.execute(db)
  for (const name of ['image', 'video'])
    await sql`
      alter table ${sql.id('tenant', name)}
        add column marked_origin text check (marked_origin in ${kinds}),
        add column marked_by text not null default '' check (length(marked_by) <= 120)`.execute(db)
}
