import { can } from '@vigie/contract'
import { demandOf } from '@vigie/domain'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { readAccountSettings } from '../../records/account-settings.ts'
import { readAccountGuard } from '../../writes/account-guard.ts'
import type { AccountFacts } from './executor/ports.ts'
import type { PublicationRow } from './ledger.ts'
import { hasSecondWord } from './second-word.ts'

/** What must hold of the account and of the person who confirmed, at the moment of a write. */
export async function accountFacts(
  ctx: Context,
  scope: AccountScope,
  row: PublicationRow,
): Promise<AccountFacts> {
  const guard = await readAccountGuard(ctx, scope)
  const { maxDailyBudget } = await readAccountSettings(scope)
  const member = await scope.db
    .selectFrom('membership')
    .select(['acting_role as role', 'lost_at as lostAt'])
    .where('person_id', '=', row.confirmed_by)
    .where('account_id', '=', scope.accountId)
    .executeTakeFirst()
  const largest = Math.max(0, row.daily_total, row.lifetime_total)
  const demand = demandOf(guard.limits, { kind: 'publication', onlyPauses: false, largest })
  const needsSecond = demand === 'anotherPerson' && !(await hasSecondWord(scope, row))
  const unapproved = needsSecond ? 'guard.secondPerson' : null
  return {
    isFrozen: guard.isFrozen,
    mayConfirmerPublish: member !== undefined && can(member.role, 'publication:start'),
    isReached: member === undefined || member.lostAt === null,
    exceededLimit: exceeds(maxDailyBudget, row.daily_total) ? 'guard.budgetExceeded' : unapproved,
  }
}

/** A limit that nobody set is not exceeded. */
const exceeds = (limit: number | null, amount: number): boolean => limit !== null && amount > limit
