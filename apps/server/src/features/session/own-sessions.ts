import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import type { Identity } from '../../http/identity.ts'
import { livingSessions } from '../../http/sessions.ts'
import { installation, tellAccount } from '../../audit/audit.ts'

type Asked = { readonly personId: string; readonly identity: Identity }
type Listed = ResponseOf<typeof endpoints.ownSessions>

/** Where a person is signed in, last used first. A script's token is no session, so none of them is its own. */
export async function listOwnSessions(ctx: Context, { personId, identity }: Asked): Promise<Listed> {
  const rows = await livingSessions(ctx, personId)
  return {
    sessions: rows.map((row) => ({
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      endsAt: row.expires_at.toISOString(),
      isThis: identity.kind === 'session' && row.id_hash.equals(identity.session.idHash),
    })),
  }
}

/** Ends every session of the person but the one that asks; their open streams end with them. */
export async function endOtherSessions(
  { db, clock }: Context,
  { personId, identity }: Asked,
): Promise<{ ended: number }> {
  const own = identity.kind === 'session' ? identity.session.idHash : null
  return db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('session')
      .where('person_id', '=', personId)
      .$if(own !== null, (query) => query.where('id_hash', '<>', own))
      .returning('id_hash')
      .execute()
    if (gone.length > 0)
      await tellAccount(transaction, installation, {
        at: clock.now(),
        personId,
        action: 'session.othersClosed',
        subject: personId,
        facts: { ended: gone.length },
      })
    return { ended: gone.length }
  })
}
