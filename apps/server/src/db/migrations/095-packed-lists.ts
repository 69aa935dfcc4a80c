import { sql, type Kysely } from 'kysely'

/**
 * Sums of the menu's periods and trends are kept packed, as parts of the answer they travel in. Those kept before are
 * made again with the next read of the platform; until then the months answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['window_sums', 'figures'],
    ['spend_trend', 'trend'],
  ] as const) {
    const name = sql.id('tenant', table)
    await sql`truncate ${name}`.execute(db)
    await sql`alter table ${name} drop column ${sql.id(column)}`.execute(db)
    await sql`alter table ${name} add column ${sql.id(column)} bytea not null`.execute(db)
    // Packed already: PostgreSQL need not try again. Said apart: before its version 16 a new column cannot say it.
    await sql`alter table ${name} alter column ${sql.id(column)} set storage external`.execute(db)
  }
  // Every list says which attributions its ad sets have: found by the index, one after the other.
  await sql`create index on tenant.adset (account_id, attribution)`.execute(db)
}
