import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { migrations } from '../../db/migrations/index.ts'

/** The database's own version, and the last migration of this program: it refuses to start on any other schema. */
export async function readDatabaseVersions({
  db,
}: Pick<Context, 'db'>): Promise<{ postgres: string; schema: string }> {
  const { rows } = await sql<{ postgres: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres`.execute(db)
  return { postgres: rows[0]?.postgres ?? '', schema: Object.keys(migrations).at(-1) ?? '' }
}
