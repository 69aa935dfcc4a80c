import type { Context } from '../../context.ts'
import { tellAccount } from '../../audit/audit.ts'

/** The person leaves the account; its data stays for those who remain and for a later return. */
export async function disconnectAccount(
  { db, clock }: Context,
  personId: string,
  accountId: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
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
