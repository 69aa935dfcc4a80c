import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'

type Listed = ResponseOf<typeof endpoints.listPeople>
type Asked = { readonly accountId: number; readonly personId: string }

/** Who works on the account, by name, and who was removed from it. */
export async function listPeople({ db }: Context, { accountId, personId }: Asked): Promise<Listed> {
  const people = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select([
      'person.id',
      'person.name',
      'person.nickname',
      'person.email',
      'membership.role',
      'membership.lost_at as lostAt',
    ])
    .where('membership.account_id', '=', accountId)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
  const removed = await db
    .selectFrom('removed_member')
    .innerJoin('person', 'person.id', 'removed_member.person_id')
    .select(['person.id', 'person.name', 'person.email', 'removed_member.removed_at as removedAt'])
    .where('removed_member.account_id', '=', accountId)
    .orderBy('removed_member.removed_at', 'desc')
    .execute()
  return {
    people: people.map(({ lostAt, ...one }) => ({
      ...one,
      isYou: one.id === personId,
      isLost: lostAt !== null,
    })),
    removed: removed.map(({ removedAt, ...one }) => ({ ...one, removedAt: removedAt.toISOString() })),
  }
}
