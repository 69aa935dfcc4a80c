import { sql, type Kysely } from 'kysely'

/** Who benefits from a client's ads and who pays for them; its accounts say so too where they say nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['dsa_beneficiary', 'dsa_payor']) {
    const name = sql.id(column)
    await sql`alter table control.client add column ${name} text not null default ''`.execute(db)
    // By itself and named: a table that lies on several machines takes no column with a check.
    await sql`
      alter table control.client add constraint ${sql.id(`client_${column}_check`)} check (length(${name}) <= 512)`.execute(
      db,
    )
  }
}
