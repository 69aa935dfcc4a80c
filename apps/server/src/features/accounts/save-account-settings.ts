import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readAccountSettings, type AccountSettings } from '../../library/account-settings.ts'
import { writeAudit } from '../../library/audit.ts'

type Change = {
  readonly tenant: Tenant
  readonly settings: AccountSettings
  readonly by: { readonly personId: string; readonly requestId: string }
}

export function saveAccountSettings(
  ctx: Context,
  { tenant, settings, by }: Change,
): Promise<AccountSettings> {
  const at = ctx.clock.now()
  return inAccount(ctx, tenant.accountId, async (scope) => {
    const content = JSON.stringify(settings)
    const before = await readAccountSettings(scope)
    await scope.db
      .insertInto('account_settings')
      .values({ account_id: scope.accountId, settings: content, updated_at: at })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ settings: content, updated_at: at }),
      )
      .execute()
    await writeAudit(scope, {
      ...by,
      at,
      origin: 'screen',
      action: 'settings.changed',
      subject: tenant.account,
      facts: { before, after: settings },
    })
    return settings
  })
}
