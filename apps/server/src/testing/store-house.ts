import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { placeOfToken } from '../platforms/stored-connection.ts'

/**
 * A connection of the account's house, as it is kept: for what looks at connections and asks the platform nothing.
 * @returns its id
 */
export async function storeHouse({ db, vault, clock }: Context, accountId: number): Promise<string> {
  const [id, at] = [randomUUID(), clock.now()]
  await db
    .insertInto('connection')
    .values({
      ...{ id, account_id: accountId, person_id: null, network: 'meta', connected_by: null },
      ...{ platform_user_id: 'house', person_name: 'Vigie Maison', is_expired: false, expires_at: null },
      ...{ sealed_token: vault.seal('EAAhouse', placeOfToken(id)), granted_permissions: [] },
      ...{ declined_permissions: [], last_success_at: null, created_at: at, updated_at: at },
    })
    .execute()
  return id
}
