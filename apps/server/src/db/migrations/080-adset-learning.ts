import { sql, type Kysely } from 'kysely'

/** Whether an ad set still learns, as the platform said when it was last read: a prudent strategy spares it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.adset add column learning text not null default ''`.execute(db)
}
