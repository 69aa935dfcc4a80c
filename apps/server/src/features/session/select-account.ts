import type { Context } from '../../context.ts'
import type { Identity } from '../../http/identity.ts'
import { resolveTenant } from '../../http/tenant.ts'

type Choice = { readonly identity: Identity; readonly personId: string; readonly account: string }

/** Remembers the account of this session; a script names it in each call and has nothing to remember. */
export async function selectAccount(ctx: Context, { identity, personId, account }: Choice): Promise<void> {
  const { accountId } = await resolveTenant(ctx, { personId, account, permission: 'figures:view' })
  if (identity.kind !== 'session') return
  await ctx.db
    .updateTable('session')
    .set({ selected_account_id: accountId })
    .where('id_hash', '=', identity.session.idHash)
    .execute()
}
