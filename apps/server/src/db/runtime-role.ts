import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The product refuses to run with rights that would defeat row-level security. */
export async function assertRuntimeRole(db: Database): Promise<void> {
  const { rows } = await sql<{ role: string; isMighty: boolean }>`
    select current_user as role, rolsuper or rolbypassrls as "isMighty" from pg_roles where rolname = current_user`.execute(
    db,
  )
  const [found] = rows
  if (!found || found.isMighty || found.role !== 'vigie_app') {
    throw new Error(`The product must run as the database role vigie_app, not ${found?.role ?? 'unknown'}`)
  }
}
