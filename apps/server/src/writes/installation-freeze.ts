import type { Database } from '../db/database.ts'

/** The kill switch of the whole installation: who pulled it, and when. */
export async function readInstallationFreeze(db: Pick<Database, 'selectFrom'>): Promise<{
  readonly isFrozen: boolean
  readonly frozenBy: string | null
  readonly frozenAt: Date | null
}> {
  const row = await db
    .selectFrom('installation')
    .select(['is_frozen', 'frozen_by', 'frozen_at'])
    .executeTakeFirst()
  return {
    isFrozen: row?.is_frozen ?? false,
    frozenBy: row?.frozen_by ?? null,
    frozenAt: row?.frozen_at ?? null,
  }
}
