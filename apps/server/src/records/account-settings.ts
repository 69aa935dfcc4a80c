import { usualNaming } from '@vigie/domain'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AccountScope } from '../db/in-account.ts'

export type AccountSettings = ResponseOf<typeof endpoints.accountSettings>

const defaults: AccountSettings = {
  dsaBeneficiary: '',
  dsaPayor: '',
  allowUnderscoreInNames: false,
  specialAdCategories: [],
  advantageAudienceByDefault: false,
  maxDailyBudget: null,
  naming: usualNaming,
}

export async function readAccountSettings({ db, accountId }: AccountScope): Promise<AccountSettings> {
  const row = await db
    .selectFrom('account_settings')
    .select('settings')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { ...defaults, ...row?.settings }
}
