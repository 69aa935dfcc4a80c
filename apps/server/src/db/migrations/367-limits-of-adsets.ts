import { sql, type Kysely } from 'kysely'

/** What an ad set is to get of its campaign's daily budget a day at least, and gets at most, as it was last read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant.adset
      add column minimum_spend bigint,
      add column maximum_spend bigint`.execute(db)
}
