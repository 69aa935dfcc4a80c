import { sql, type Kysely } from 'kysely'

/** Where a visual or a text comes from: as a person said, and as the marks in its file say. Texts have no file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['image', 'video', 'text_asset']) await addOrigin(db, name, ['origin', 'origin_by'])
  for (const name of ['image', 'video']) await addOrigin(db, name, ['marked_origin', 'marked_by'])
}

/** Checks by themselves and named: a table that is distributed over machines takes no column with one. */
async function addOrigin(
  db: Kysely<unknown>,
  name: string,
  [origin, by]: readonly [string, string],
): Promise<void> {
  const table = sql.id('tenant', name)
  const checkOf = (column: string) => sql.id(`${name}_${column}_check`)
  await sql`
    alter table ${table} add column ${sql.id(origin)} text, add column ${sql.id(by)} text not null default ''`.execute(
    db,
  )
  await sql`
    alter table ${table} add constraint ${checkOf(origin)}
      check (${sql.id(origin)} in ('camera', 'retouched', 'generated'))`.execute(db)
  await sql`alter table ${table} add constraint ${checkOf(by)} check (length(${sql.id(by)}) <= 120)`.execute(
    db,
  )
}
