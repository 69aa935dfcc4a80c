import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { writeAudit } from './audit.ts'

type Export = {
  readonly accountId: number
  readonly personId: string
  readonly what: string
  /** Where no call of the contract is in hand: a link of the screen. */
  readonly origin?: 'screen'
}

/** Notes that a person took data of the account away in a file. */
export const tellExport = (ctx: Context, { accountId, personId, what, origin }: Export): Promise<void> =>
  inAccount(ctx, accountId, (scope) =>
    writeAudit(scope, {
      at: ctx.clock.now(),
      personId,
      action: 'export.made',
      subject: what,
      ...(origin ? { origin } : {}),
    }),
  )
