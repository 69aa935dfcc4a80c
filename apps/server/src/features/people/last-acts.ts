import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'

/** Who did nothing for longer is told to have done nothing lately: the audit of years is not read for it. */
const daysBack = 90
const byHand = ['screen', 'api'] as const

/** When each person last did something on an account by their own hand, not by a machine of theirs. */
export async function lastActs(ctx: Context, accountId: number): Promise<ReadonlyMap<string, Date>> {
  const since = new Date(ctx.clock.now().getTime() - daysBack * 86_400_000)
  const rows = await inAccount(ctx, accountId, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select(({ fn }) => ['person_id as id', fn.max('at').as('at')])
      .where('account_id', '=', accountId)
      .where('person_id', 'is not', null)
      .where('origin', 'in', byHand)
      .where('at', '>', since)
      .groupBy('person_id')
      .execute(),
  )
  return new Map(rows.flatMap(({ id, at }) => (id === null ? [] : [[id, new Date(at)]])))
}
