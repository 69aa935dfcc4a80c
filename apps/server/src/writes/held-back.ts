import { can } from '@vigie/contract'
import type { Context } from '../context.ts'
import type { AccountScope } from '../db/in-account.ts'
import { readAccountGuard, type AccountGuard } from './account-guard.ts'
import type { ChangeOrder, ChangeProblem, ObjectValues } from './change-order.ts'
import { isPause } from './change-values.ts'

/**
 * What keeps a write of an order from being begun, asked in the transaction of its intent: hundreds of objects take minutes, in
 * which somebody may pull the kill switch, and whoever ordered may lose the right or the account. `null` lets it through, as it
 * does every pause.
 */
export async function heldBack(
  ctx: Pick<Context, 'config'>,
  scope: AccountScope,
  { personId, values }: Pick<ChangeOrder, 'personId'> & { readonly values: Partial<ObjectValues> },
): Promise<ChangeProblem | null> {
  if (isPause(values)) return null
  return whyFrozen(await readAccountGuard(ctx, scope)) ?? (await whyNotTheirs(scope, personId))
}

/** The kill switch, as a problem of a change; `null` while it is not pulled. */
export const whyFrozen = ({ isFrozen, frozenBy, isFrozenEverywhere }: AccountGuard): ChangeProblem | null =>
  isFrozen ? { code: 'write.frozen', facts: { by: frozenBy, everywhere: isFrozenEverywhere } } : null

async function whyNotTheirs(
  { db, accountId }: AccountScope,
  personId: string,
): Promise<ChangeProblem | null> {
  const member = await db
    .selectFrom('membership')
    .select(['acting_role as role', 'lost_at as lostAt'])
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!member || !can(member.role, 'live:change'))
    return { code: 'permission.denied', facts: { permission: 'live:change' } }
  return member.lostAt === null ? null : { code: 'account.notReachable', facts: {} }
}
