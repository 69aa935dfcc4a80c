import { checkTemplate, namedLevels } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import {
  readAccountSettings,
  type AccountSettings,
  type ReadSettings,
} from '../../records/account-settings.ts'
import { refuseOvertaken } from '../../records/refuse-overtaken.ts'
import { writeAudit } from '../../audit/audit.ts'

type Change = {
  readonly tenant: Tenant
  readonly settings: AccountSettings
  /** As they were read; `undefined` by who does not say. */
  readonly onlyIf: AccountSettings | undefined
  readonly by: { readonly personId: string; readonly requestId: string }
}

/** @throws {AppError} `settings.namingInvalid` with the first template that cannot be used, `settings.overtaken` */
export function saveAccountSettings(
  ctx: Context,
  { tenant, settings, onlyIf, by }: Change,
): Promise<ReadSettings> {
  refuseWrongTemplates(settings)
  const at = ctx.clock.now()
  return inAccount(ctx, tenant.accountId, async (scope) => {
    const content = JSON.stringify(settings)
    await lockSettings(scope, at)
    const { ofClient, ...before } = await readAccountSettings(scope)
    await refuseOvertaken(scope, { seen: onlyIf, stored: before, told: { action: 'settings.changed' } })
    await scope.db
      .updateTable('account_settings')
      .set({ settings: content, updated_at: at })
      .where('account_id', '=', scope.accountId)
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

/** Two who save at once do so one after the other; a row that is not there cannot be locked. */
async function lockSettings({ db, accountId }: AccountScope, at: Date): Promise<void> {
  await db
    .insertInto('account_settings')
    .values({ account_id: accountId, settings: '{}', updated_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  await db
    .selectFrom('account_settings')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
}

function refuseWrongTemplates({ naming, allowUnderscoreInNames: allowUnderscore }: AccountSettings): void {
  for (const level of namedLevels) {
    const problem = checkTemplate(naming[level], level, { allowUnderscore })
    if (problem !== null) throw new AppError('settings.namingInvalid', { level, problem })
  }
}
