import { writeAudit } from '../audit/audit.ts'
import type { AccountScope } from '../db/in-account.ts'

type Removal = { readonly person: string; readonly by: string | null; readonly at: Date }

/** Ends the links to proposals and reports that somebody gave to clients, who works there no longer: each with its line in the audit. */
export async function endClientLinksOf(scope: AccountScope, { person, by, at }: Removal): Promise<void> {
  const { db, accountId } = scope
  const ended = await db
    .updateTable('client_link')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('made_by', '=', person)
    .where('revoked_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('ends_at', '>', at)
    .returning(['id', 'proposal_id', 'report_id', 'recipient_name as name'])
    .execute()
  for (const { id, proposal_id: proposal, report_id: report, name } of ended)
    await writeAudit(scope, {
      ...{ at, personId: by, action: report === null ? 'clientLink.revoked' : 'report.revoked' },
      subject: proposal ?? report ?? id,
      facts: { link: id, name },
    })
}
