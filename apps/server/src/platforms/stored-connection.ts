import type { Network } from '@vigie/domain'
import type { Context } from '../context.ts'

/** What a network gave when a person connected to it. */
export type GivenConnection = {
  readonly network: Network
  readonly token: string
  /** `null`: the network did not say, or it does not expire. */
  readonly expiresAt: Date | null
  readonly platformUserId: string
  readonly personName: string
  readonly granted: readonly string[]
  readonly declined: readonly string[]
}

/** What seals a connection's token is bound to its row. */
export const placeOfToken = (connectionId: string): string => `connection.sealed_token:${connectionId}`

/** The platform no longer accepts this connection: its person must connect again. */
export async function markExpired(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  connectionId: string,
): Promise<void> {
  await db
    .updateTable('connection')
    .set({ is_expired: true, updated_at: clock.now() })
    .where('id', '=', connectionId)
    .execute()
}
