import { sql, type Kysely } from 'kysely'

/**
 * A session remembers when and how the identity provider saw its person. Of sessions that are open now it is not known:
 * what needs a fresh sign-in asks them for one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table control.session
      add column authenticated_at timestamptz,
      add column acr text,
      add column amr text[] not null default '{}'`.execute(db)
}
