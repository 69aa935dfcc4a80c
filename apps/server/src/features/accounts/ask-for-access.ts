import type { Transaction } from 'kysely'
import { tellAccount } from '../../audit/audit.ts'
import { alertKeys } from '../../alerts/alert-keys.ts'
import { raiseAlerts } from '../../alerts/tell-alerts.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tables } from '../../db/tables/index.ts'

type Asking = { readonly accountId: number; readonly personId: string; readonly at: Date }

/** Keeps that somebody wants to work on an account that others manage. Asking twice asks once. */
export async function keepRequest(
  transaction: Transaction<Tables>,
  { accountId, personId, at }: Asking,
): Promise<void> {
  const kept = await transaction
    .insertInto('access_request')
    .values({ account_id: accountId, person_id: personId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  if (!kept) return
  await tellAccount(transaction, accountId, { at, personId, action: 'person.asked', subject: personId })
}

/** Tells those who may answer; what is told already is not told again. */
export async function tellRequest(ctx: Context, { accountId, personId, at }: Asking): Promise<void> {
  const { name, email } = await ctx.db
    .selectFrom('person')
    .select(['name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  await inAccount(ctx, accountId, async (scope) => {
    const told = { code: 'access.requested', facts: { person: name, email } } as const
    await raiseAlerts(ctx, scope, [{ key: alertKeys.request(personId), priority: 1, told }], at)
  })
}
