import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { askerOf, originOf } from '../http/identity.ts'
import { accountIn, isDenied, type KeepRefusal } from '../http/refused-rights.ts'
import { installation, writeAudit } from './audit.ts'
import { onceAMinute } from './once-a-minute.ts'

const isKept = (code: string): boolean => isDenied(code) || code.startsWith('guard.')

/** Keeps who was refused what, in the audit of the account they belong to, else of the installation. */
export function refusalTeller(ctx: Context): KeepRefusal {
  const isNew = onceAMinute(ctx.clock)
  return async (request, code) => {
    const asker = askerOf(request)
    if (!isKept(code) || asker.kind === 'nobody') return
    const account = accountIn(request)
    const subject = `${request.method} ${request.routeOptions.url ?? ''}`
    const accountId = await accountOf(ctx, asker.personId, account)
    // Accounts that are not theirs are one: whoever makes names up has no end of them.
    if (!isNew([asker.personId, code, accountId, subject].join(' '))) return
    await inAccount(ctx, accountId, (scope) =>
      writeAudit(scope, {
        at: ctx.clock.now(),
        personId: asker.personId,
        origin: originOf(asker),
        action: code.startsWith('guard.') ? 'guard.refused' : 'right.refused',
        subject,
        facts: { code, account },
        requestId: request.id,
      }),
    )
  }
}

/** An account that the person does not belong to learns nothing of their tries. */
async function accountOf({ db }: Context, personId: string, account: string | null): Promise<number> {
  if (account === null) return installation
  const row = await db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select('ad_account.account_id as accountId')
    .where('membership.person_id', '=', personId)
    .where('ad_account.platform_id', '=', account)
    .executeTakeFirst()
  return row?.accountId ?? installation
}
