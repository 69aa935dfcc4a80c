import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { managedNetworks } from '../../platforms/registry.ts'
import { placeOfToken, type GivenConnection } from '../../platforms/stored-connection.ts'
import { installation, tellAccount } from '../../audit/audit.ts'
import { writesResumed } from '../../writes/writes-resumed.job.ts'

/** Keeps the connection of a person, sealed under the key of its own row; connecting again replaces it. */
export async function storeConnection(
  { db, vault, clock, jobs }: Pick<Context, 'db' | 'vault' | 'clock' | 'jobs'>,
  personId: string,
  given: GivenConnection,
): Promise<void> {
  const now = clock.now()
  const existing = await db
    .selectFrom('connection')
    .select('id')
    .where('person_id', '=', personId)
    .where('network', '=', given.network)
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
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('connection')
      .values({ id, person_id: personId, network: given.network, created_at: now, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    await tellAccount(transaction, installation, {
      at: now,
      personId,
      action: existing ? 'connection.renewed' : 'connection.made',
      subject: given.network,
      facts: { granted: given.granted, declined: given.declined },
    })
  })
  // Whatever waited for this person's connection goes on.
  if (existing && managedNetworks.includes(given.network))
    await jobs.enqueue(writesResumed, { accountId: null, personId })
}
