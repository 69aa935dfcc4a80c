import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { usesToTell, type Vault } from './vault.ts'

type Parts = {
  readonly db: Database
  readonly vault: Pick<Vault, 'uses'>
  readonly log: Logger
  readonly now: () => Date
}

/**
 * Adds what this process sealed to what all have, and tells the vault. A count that the database could not take waits for
 * the next time.
 * @returns does so; the last time when the process ends
 */
export function countKeyUses(parts: Parts): () => Promise<void> {
  const { uses } = parts.vault
  let waiting = 0
  return async () => {
    const taken = waiting + uses.take()
    waiting = 0
    try {
      const sealed = await add(parts, taken)
      uses.tell(sealed)
      if (sealed >= usesToTell)
        parts.log.warn(
          { keyId: uses.keyId, sealed },
          'the master key has sealed very often: change it soon (vigie rotate-keys)',
        )
    } catch (error) {
      waiting = taken
      parts.log.warn({ err: error }, 'uses of the master key could not be counted')
    }
  }
}

async function add({ db, vault, now }: Parts, taken: number): Promise<number> {
  const at = now()
  const { sealed } = await db
    .insertInto('key_use')
    .values({ key_id: vault.uses.keyId, sealed: taken, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet({ sealed: sql`key_use.sealed + excluded.sealed`, last_at: at }),
    )
    .returning('sealed')
    .executeTakeFirstOrThrow()
  return Number(sealed)
}
