import { can, type endpoints, type ResponseOf, type Role } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { lastActs } from './last-acts.ts'
import { originsOf } from './origins.ts'

type Listed = ResponseOf<typeof endpoints.listPeople>
type Asked = { readonly accountId: number; readonly personId: string; readonly role: Role }

/** Who works on the account, by name, who was removed from it, and for those who answer who asked to. */
export async function listPeople(ctx: Context, { accountId, personId, role }: Asked): Promise<Listed> {
  const { db, clock, config } = ctx
  const people = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select([
      'person.id',
      'person.name',
      'person.nickname',
      'person.email',
      'membership.acting_role as role',
      'membership.given_role as given',
      'membership.own_role as own',
      'membership.lost_at as lostAt',
    ])
    .where('membership.account_id', '=', accountId)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
  const origins = await originsOf({ db, config }, { accountId, people })
  const removed = await db
    .selectFrom('removed_member')
    .innerJoin('person', 'person.id', 'removed_member.person_id')
    .select(['person.id', 'person.name', 'person.email', 'removed_member.removed_at as removedAt'])
    .where('removed_member.account_id', '=', accountId)
    .orderBy('removed_member.removed_at', 'desc')
    .execute()
  const acts = can(role, 'audit:view') ? await lastActs(ctx, accountId) : new Map<string, Date>()
  const isManager = can(role, 'people:manage')
  const requests = isManager ? await listRequests(db, accountId) : []
  const invitations = isManager ? await listInvitations(db, accountId, clock.now()) : []
  return {
    invitations: invitations.map(({ endsAt, sentAt, ...one }) => ({
      ...one,
      endsAt: endsAt.toISOString(),
      isSent: sentAt !== null,
    })),
    requests: requests.map(({ askedAt, ...one }) => ({ ...one, askedAt: askedAt.toISOString() })),
    people: people.map(({ lostAt, given, ...one }) => ({
      ...one,
      isCarriedOver: one.own !== null && given !== one.own,
      from: origins.get(one.id) ?? null,
      isYou: one.id === personId,
      isLost: lostAt !== null,
      lastActAt: acts.get(one.id)?.toISOString() ?? null,
    })),
    removed: removed.map(({ removedAt, ...one }) => ({ ...one, removedAt: removedAt.toISOString() })),
  }
}

const listRequests = (db: Context['db'], accountId: number) =>
  db
    .selectFrom('access_request')
    .innerJoin('person', 'person.id', 'access_request.person_id')
    .select(['person.id', 'person.name', 'person.email', 'access_request.asked_at as askedAt'])
    .where('access_request.account_id', '=', accountId)
    .orderBy('access_request.asked_at')
    .execute()

const listInvitations = (db: Context['db'], accountId: number, now: Date) =>
  db
    .selectFrom('invitation')
    .innerJoin('person', 'person.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.address as email',
      'invitation.role',
      'person.name as invitedBy',
      'invitation.ends_at as endsAt',
      'invitation.sent_at as sentAt',
    ])
    .where('invitation.account_id', '=', accountId)
    .where('invitation.ends_at', '>', now)
    .orderBy('invitation.ends_at')
    .execute()
