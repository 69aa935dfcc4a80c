import { isClientsWord } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { findProposal } from './proposals.store.ts'

/**
 * Whether clients approved a proposal: by links that nobody took back, with codes that came to their addresses, and as many as whoever
 * showed it said are needed. An answer of whoever holds a link without a code is an opinion, and opens nothing.
 */
export async function isApprovedByClient(scope: AccountScope, proposalId: string): Promise<boolean> {
  const { clients_needed: needed } = await findProposal(scope, proposalId)
  const rows = await scope.db
    .selectFrom('client_link')
    .select(['answer', 'answer_is_proved as isProved'])
    .where('account_id', '=', scope.accountId)
    .where('proposal_id', '=', proposalId)
    .where('revoked_at', 'is', null)
    .execute()
  return isClientsWord(
    needed,
    rows.map((one) => ({ ...one, isRevoked: false })),
  )
}
