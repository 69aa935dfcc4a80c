import { sql, type Kysely } from 'kysely'

/** Descriptions and links carry tags for monitoring; a video says why the platform did not take it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.text_asset add column monitoring_tags text[] not null default '{}'`.execute(db)
  await sql`alter table tenant.video add column failure text`.execute(db)
}
