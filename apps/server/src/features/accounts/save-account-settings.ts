import { checkTemplate, namedLevels } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import {
  readAccountSettings,
  type AccountSettings,
  type ReadSettings,
} from '../../records/account-settings.ts'
import { writeAudit } from '../../audit/audit.ts'

type Change = {
  readonly tenant: Tenant
  readonly settings: AccountSettings
  readonly by: { readonly personId: string; readonly requestId: string }
}

/** @throws {AppError} `settings.namingInvalid` with the first template that cannot be used */
export function saveAccountSettings(ctx: Context, { tenant, settings, by }: Change): Promise<ReadSettings> {
  refuseWrongTemplates(settings)
  const at = ctx.clock.now()
  return inAccount(ctx, tenant.accountId, async (scope) => {
    const content = JSON.stringify(settings)
    const { ofClient, ...before } = await readAccountSettings(scope)
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
      action: 'settings.changed',
      subject: tenant.account,
      facts: { before, after: settings },
    })
    return { ...settings, ofClient }
  })
}

function refuseWrongTemplates({ naming, allowUnderscoreInNames: allowUnderscore }: AccountSettings): void {
  for (const level of namedLevels) {
    const problem = checkTemplate(naming[level], level, { allowUnderscore })
    if (problem !== null) throw new AppError('settings.namingInvalid', { level, problem })
  }
}
