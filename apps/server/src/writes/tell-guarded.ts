import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { writeAudit } from '../audit/audit.ts'
import type { ChangeOrder, ChangeResult, LiveObject } from './change-order.ts'

type Guarded = {
  readonly order: ChangeOrder
  readonly object: LiveObject
  readonly problem: NonNullable<ChangeResult['problem']>
}

/** Keeps that a guard held back what a person asked for; what machines are refused, their own records tell at each try. */
export async function tellGuarded(ctx: Context, { order, object, problem }: Guarded): Promise<void> {
  if (order.origin !== 'screen' && order.origin !== 'api') return
  const { origin, personId } = order
  await inAccount(ctx, order.account.accountId, (scope) =>
    writeAudit(scope, {
      at: ctx.clock.now(),
      personId,
      origin,
      action: 'guard.refused',
      subject: object.id,
      facts: { code: problem.code, ...problem.facts },
    }),
  )
}
