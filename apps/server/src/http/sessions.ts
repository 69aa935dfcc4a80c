import type { Context } from '../context.ts'
import { hashToken, randomToken } from '../security/random.ts'
import type { SignInProof } from './sign-in-proof.ts'

/** A session ends after an hour without use, and after twelve hours in any case. */
const idleMs = 60 * 60_000
const absoluteMs = 12 * 60 * 60_000
/** How stale "last seen" may be: not every request needs a write, for which those of the same person would wait. */
const touchMs = 60_000
export const isStale = (lastSeen: Date | null, now: Date): boolean =>
  lastSeen === null || now.getTime() - lastSeen.getTime() > touchMs

export type SessionRecord = {
  readonly idHash: Buffer
  readonly personId: string
  readonly selectedAccountId: number | null
  readonly proof: SignInProof
}

type Opening = Omit<SessionRecord, 'idHash'>

/** @returns the value of the session cookie; only its hash is stored */
export async function openSession({ db, clock }: Context, opening: Opening): Promise<string> {
  const id = randomToken()
  const idHash = hashToken(id)
  const now = clock.now()
  await db
    .insertInto('session')
    .values({
      id_hash: idHash,
      person_id: opening.personId,
      selected_account_id: opening.selectedAccountId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + absoluteMs),
      authenticated_at: opening.proof.authenticatedAt,
      acr: opening.proof.acr,
      amr: [...opening.proof.amr],
    })
    .execute()
  return id
}

/** The living session of a cookie, or `null`. Marks it as seen. */
export async function findSession({ db, clock }: Context, cookie: string): Promise<SessionRecord | null> {
  const now = clock.now()
  const idHash = hashToken(cookie)
  const row = await db
    .selectFrom('session')
    .select(['person_id', 'selected_account_id', 'last_seen_at', 'authenticated_at', 'acr', 'amr'])
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
    .executeTakeFirst()
  if (!row) return null
  if (isStale(row.last_seen_at, now)) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute()
  }
  return {
    idHash,
    personId: row.person_id,
    selectedAccountId: row.selected_account_id,
    proof: { authenticatedAt: row.authenticated_at, acr: row.acr, amr: row.amr },
  }
}

export async function closeSession({ db }: Context, idHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute()
}

/** The sessions of a person that can still be used, last used first. */
export const livingSessions = ({ db, clock }: Context, personId: string) => {
  const now = clock.now()
  return db
    .selectFrom('session')
    .select(['id_hash', 'created_at', 'last_seen_at', 'expires_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

export async function removeDeadSessions({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([where('expires_at', '<', now), where('last_seen_at', '<', new Date(now.getTime() - idleMs))]),
    )
    .execute()
}
