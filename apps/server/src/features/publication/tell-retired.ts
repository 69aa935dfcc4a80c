import { writeAudit } from '../../audit/audit.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { PublicationRow } from './ledger.ts'

type Retired = { readonly ord: number; readonly at: Date }

/** A live object that a publication paused and labelled stands in the account's audit, as any other change of it does. */
export async function tellRetired(
  scope: AccountScope,
  row: PublicationRow,
  { ord, at }: Retired,
): Promise<void> {
  const { db, accountId } = scope
  const { kind, name, subject } = await db
    .selectFrom('publication_node')
    .select(['kind', 'name', 'platform_id as subject'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', row.id)
    .where('ord', '=', ord)
    .executeTakeFirstOrThrow()
  if (kind === 'creative' || subject === null) return
  await writeAudit(scope, {
    at,
    personId: row.confirmed_by,
    origin: 'publication',
    action: `${kind}.changed`,
    subject,
    facts: { name, after: { status: 'PAUSED', isRetired: true }, publicationId: row.id },
  })
}
