import type { AccountScope } from '../../db/in-account.ts'
import type { PublicationRow } from './ledger.ts'

/** Whether a second person said yes who still works on the account: the word of who was removed is asked of another. */
export async function hasSecondWord(
  { db, accountId }: AccountScope,
  { approved_by: approver }: Pick<PublicationRow, 'approved_by'>,
): Promise<boolean> {
  if (approver === null) return false
  const member = await db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('person_id', '=', approver)
    .executeTakeFirst()
  return member !== undefined
}
