import { alertKeys } from '../../alerts/alert-keys.ts'
import { resolveAlerts } from '../../alerts/tell-alerts.ts'
import type { AccountScope } from '../../db/in-account.ts'

/** Somebody decided, or nobody can any more: that it waits is told no longer, nor what clients said of it. */
export async function proposalIsOver(scope: AccountScope, id: string, at: Date): Promise<void> {
  const links = await scope.db
    .selectFrom('client_link')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('proposal_id', '=', id)
    .execute()
  const answered = links.map((link) => alertKeys.proposalAnswered(id, link.id))
  await resolveAlerts(scope, [alertKeys.proposal(id), alertKeys.proposalEnds(id), ...answered], at)
}
