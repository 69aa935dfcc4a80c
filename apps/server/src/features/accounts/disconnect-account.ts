import type { Context } from '../../context.ts'
import { holdMembers, refuseInherited, refuseRoleChange } from '../../people/members.ts'
import { tellAccount } from '../../audit/audit.ts'

/**
 * The person leaves the account; its data stays for those who remain and for a later return.
 * @throws {AppError} `people.lastOwner` where others work on it whom nobody could let in or remove any more,
 *   `people.inherited`
 */
export async function disconnectAccount(
  { db, clock }: Context,
  personId: string,
  accountId: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const members = await holdMembers(transaction, accountId)
    refuseRoleChange(members, { by: personId, person: personId, role: null })
    await refuseInherited(transaction, { accountId, person: personId })
    await transaction
      .deleteFrom('membership')
      .where('person_id', '=', personId)
      .where('account_id', '=', accountId)
      .execute()
    await transaction
      .updateTable('session')
      .set({ selected_account_id: null })
      .where('person_id', '=', personId)
      .where('selected_account_id', '=', accountId)
      .execute()
    await tellAccount(transaction, accountId, {
      at: clock.now(),
      personId,
      action: 'account.left',
      subject: personId,
    })
  })
}
