import { alertKeys } from '../alerts/alert-keys.ts'
import { resolveAlerts } from '../alerts/tell-alerts.ts'
import { tellAccount } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { givenRole } from '../people/given-role.ts'
import { holdMembers } from '../people/members.ts'
import { findPerson } from './erase.ts'
import { findAccount } from './export-account.ts'
import { asOwner } from './owner-connection.ts'

/**
 * Makes somebody the owner of an account: the way out where nobody is left who manages its people. Whoever else works there keeps
 * their role. What the platform gives them stays the platform's: who does not reach the account at it sees nothing of it.
 * @param who their mail address, or the id that the history shows
 * @throws {StartRefusal} when nobody or several people are meant, or nobody connected the account
 */
export async function makeOwner(ctx: Context, account: string, who: string): Promise<void> {
  const { accountId, person } = await asOwner(ctx.config.databaseUrl, async (client) => ({
    accountId: await findAccount(client, account),
    person: await findPerson(client, who),
  }))
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (transaction) => {
    const before =
      (await holdMembers(transaction, accountId)).find((one) => one.person === person)?.role ?? null
    for (const table of ['removed_member', 'access_request'] as const)
      await transaction
        .deleteFrom(table)
        .where('account_id', '=', accountId)
        .where('person_id', '=', person)
        .execute()
    const role = givenRole('owner')
    await transaction
      .insertInto('membership')
      .values({ person_id: person, account_id: accountId, ...role, is_main: false, created_at: at })
      .onConflict((conflict) => conflict.columns(['person_id', 'account_id']).doUpdateSet(role))
      .execute()
    const action = before === null ? 'person.letIn' : 'person.roleChanged'
    const facts = { before, role: 'owner' }
    await tellAccount(transaction, accountId, { at, personId: null, action, subject: person, facts })
  })
  await inAccount(ctx, accountId, (scope) => resolveAlerts(scope, [alertKeys.request(person)], at))
}
