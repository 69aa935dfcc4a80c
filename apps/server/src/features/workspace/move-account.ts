import { refusedMove } from '@vigie/contract'
import { tellAccount } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { granteeOf, holdGrants, readGrants } from '../../http/grants.ts'
import { settleInherited } from '../../grants/settle-inherited.ts'
import { reachesClient } from './reaches-client.ts'

type Move = {
  readonly by: string
  readonly tenant: Pick<Tenant, 'accountId' | 'role'>
  /** `null`: it belongs to no client. */
  readonly to: string | null
}

/**
 * Gives an account to a client, or takes it from one: whoever holds a role on that client works on it from then on.
 * @throws {AppError} `people.aboveYou` where somebody would gain or lose more than the person who asks may give,
 *   `client.notFound` also for a client of whom they see nothing
 */
export async function moveAccount({ db, clock, config }: Context, { by, tenant, to }: Move): Promise<void> {
  const at = clock.now()
  const { accountId, role } = tenant
  await db.transaction().execute(async (transaction) => {
    await holdGrants(transaction)
    const { client_id: from } = await transaction
      .selectFrom('ad_account')
      .select('client_id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (from === to) return
    const grants = await readGrants({ db: transaction, config })
    const who = await granteeOf(transaction, by)
    if (to !== null && !(await reachesClient(transaction, { grants, who, client: to })))
      throw new AppError('client.notFound')
    const refusal = refusedMove(grants, { giver: role, from, to })
    if (refusal !== null) throw new AppError(refusal)
    await transaction
      .updateTable('ad_account')
      .set({ client_id: to })
      .where('account_id', '=', accountId)
      .execute()
    await settleInherited({ config }, transaction, { at, by })
    await tellAccount(transaction, accountId, {
      at,
      personId: by,
      action: 'account.moved',
      subject: to ?? '',
      facts: { from, to },
    })
  })
}
