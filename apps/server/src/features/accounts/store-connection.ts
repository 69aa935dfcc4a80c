import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { placeOfToken } from '../../connections/platform-access.ts'
import { writesResumed } from '../../writes/writes-resumed.job.ts'
import type { MetaConnection } from './exchange-meta-code.ts'

/** Keeps the connection of a person, sealed under the key of its own row; connecting again replaces it. */
export async function storeConnection(
  { db, vault, clock, jobs }: Pick<Context, 'db' | 'vault' | 'clock' | 'jobs'>,
  personId: string,
  given: MetaConnection,
): Promise<void> {
  const now = clock.now()
  const existing = await db
    .selectFrom('connection')
    .select('id')
    .where('person_id', '=', personId)
    .where('network', '=', 'meta')
    .executeTakeFirst()
  const id = existing?.id ?? randomUUID()
  const values = {
    platform_user_id: given.platformUserId,
    person_name: given.personName,
    sealed_token: vault.seal(given.token, placeOfToken(id)),
    granted_permissions: [...given.granted],
    declined_permissions: [...given.declined],
    expires_at: given.expiresAt,
    is_expired: false,
    updated_at: now,
  }
  await db
    .insertInto('connection')
    .values({ id, person_id: personId, network: 'meta', created_at: now, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  // Whatever waited for this person's connection goes on.
  if (existing) await jobs.enqueue(writesResumed, { accountId: null, personId })
}
