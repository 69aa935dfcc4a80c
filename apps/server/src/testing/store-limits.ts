import { noGuardrails, type Guardrails } from '@vigie/domain'
import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'

type Where = { readonly server: { readonly ctx: Context }; readonly accountId: number }

/** The limits of an account, these and no others, whoever may set them; frozen where it is said. */
export async function storeLimits(
  { server, accountId }: Where,
  wanted: Partial<Guardrails>,
  isFrozen = false,
): Promise<void> {
  const limits = JSON.stringify({ ...noGuardrails, ...wanted })
  await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .insertInto('account_guard')
      .values({ account_id: accountId, is_frozen: isFrozen, frozen_by: null, frozen_at: null, limits })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ limits, is_frozen: isFrozen }))
      .execute(),
  )
}
