import { declaredParties, usualNaming, type Parties } from '@vigie/domain'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AccountScope } from '../db/in-account.ts'

export type AccountSettings = Omit<ReadSettings, 'ofClient'>
/** With what its client says beside. */
export type ReadSettings = ResponseOf<typeof endpoints.accountSettings>

const defaults: AccountSettings = {
  dsaBeneficiary: '',
  dsaPayor: '',
  allowUnderscoreInNames: false,
  specialAdCategories: [],
  advantageAudienceByDefault: false,
  maxDailyBudget: null,
  naming: usualNaming,
}

export async function readAccountSettings(scope: AccountScope): Promise<ReadSettings> {
  const { db, accountId } = scope
  const row = await db
    .selectFrom('account_settings')
    .select('settings')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { ...defaults, ...row?.settings, ofClient: await readClientParties(scope) }
}

/** What the account's client says of who benefits and who pays; `null` without one. */
async function readClientParties({ db, accountId }: AccountScope): Promise<ReadSettings['ofClient']> {
  const found = await db
    .selectFrom('ad_account')
    .innerJoin('client', 'client.id', 'ad_account.client_id')
    .select(['client.name', 'client.dsa_beneficiary', 'client.dsa_payor'])
    .where('ad_account.account_id', '=', accountId)
    .executeTakeFirst()
  if (!found) return null
  return { name: found.name, dsaBeneficiary: found.dsa_beneficiary, dsaPayor: found.dsa_payor }
}

/** Who benefits and who pays, as the account's ads say. */
export const partiesOf = (settings: ReadSettings): Parties => declaredParties(settings, settings.ofClient)
