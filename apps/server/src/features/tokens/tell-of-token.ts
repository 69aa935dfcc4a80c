import type { Selectable, Transaction } from 'kysely'
import { installation, tellAccount } from '../../audit/audit.ts'
import type { ControlTables } from '../../db/tables/control.ts'
import type { Tables } from '../../db/tables/index.ts'

type Token = Pick<Selectable<ControlTables['personal_api_token']>, 'id' | 'label' | 'scope' | 'account_ids'>
type Told = {
  readonly at: Date
  readonly personId: string
  readonly action: 'token.created' | 'token.revoked'
  readonly token: Token
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Tells of a token in the installation and in each account that it opens: their admins answer for what it does there. */
export async function tellOfToken(
  transaction: Transaction<Tables>,
  { token, facts, ...told }: Told,
): Promise<void> {
  const line = { ...told, subject: token.id, facts: { label: token.label, scope: token.scope, ...facts } }
  const reached = token.account_ids?.map(Number) ?? (await accountsOf(transaction, told.personId))
  // In one order, so that two who tell at once wait for each other and not for ever.
  for (const accountId of [installation, ...reached.toSorted((a, b) => a - b)])
    await tellAccount(transaction, accountId, line)
}

async function accountsOf(transaction: Transaction<Tables>, personId: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('membership')
    .select('account_id')
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ account_id: accountId }) => Number(accountId))
}
