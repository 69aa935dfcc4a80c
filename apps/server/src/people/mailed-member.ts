import type { AccountScope } from '../db/in-account.ts'

/** Whoever a mail of the account is for, as they stand when it goes; nobody who was removed meanwhile. */
export const readMailedMember = ({ db, accountId }: AccountScope, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.email', 'person.is_email_verified', 'person.preferences'])
    .where('membership.account_id', '=', accountId)
    .where('membership.person_id', '=', personId)
    .where('membership.lost_at', 'is', null)
    .executeTakeFirst()
