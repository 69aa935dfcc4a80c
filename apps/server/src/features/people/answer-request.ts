import type { Role } from '@vigie/contract'
import { alertKeys } from '../../alerts/alert-keys.ts'
import { resolveAlerts } from '../../alerts/tell-alerts.ts'
import { tellAccount } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { givenRole } from '../../people/given-role.ts'
import { holdMembers, refuseRoleChange } from '../../people/members.ts'

type Answer = {
  readonly accountId: number
  /** Who answers. */
  readonly by: string
  /** Who asked. */
  readonly person: string
  /** `null`: refused. */
  readonly role: Role | null
}

/**
 * Lets somebody in who asked to work on the account, or refuses them; they may ask again.
 * @throws {AppError} `people.notFound` where nobody asked or somebody answered already, `people.aboveYou`
 */
export async function answerRequest(ctx: Context, answer: Answer): Promise<void> {
  const { accountId, by, person, role } = answer
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (transaction) => {
    const members = await holdMembers(transaction, accountId)
    refuseRoleChange(members, { by, person, role })
    const asked = await transaction
      .deleteFrom('access_request')
      .where('account_id', '=', accountId)
      .where('person_id', '=', person)
      .returning('person_id')
      .executeTakeFirst()
    if (!asked) throw new AppError('people.notFound')
    if (role !== null)
      await transaction
        .insertInto('membership')
        .values({
          person_id: person,
          account_id: accountId,
          ...givenRole(role),
          is_main: false,
          created_at: at,
        })
        // Somebody let them in by another way since.
        .onConflict((conflict) => conflict.columns(['person_id', 'account_id']).doNothing())
        .execute()
    const action = role === null ? 'person.refused' : 'person.letIn'
    await tellAccount(transaction, accountId, { at, personId: by, action, subject: person, facts: { role } })
  })
  await inAccount(ctx, accountId, (scope) => resolveAlerts(scope, [alertKeys.request(person)], at))
}
