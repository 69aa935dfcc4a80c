import type { AccountScope } from '../../db/in-account.ts'

/**
 * Whether a client approved a proposal: by a link that nobody took back, with a code that came to its address, and no other such link
 * asks for changes. An answer of whoever holds a link without a code is an opinion, and opens nothing.
 */
export async function isApprovedByClient(
  { db, accountId }: AccountScope,
  proposalId: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('client_link')
    .select(['answer', 'answer_is_proved as isProved'])
    .where('account_id', '=', accountId)
    .where('proposal_id', '=', proposalId)
    .where('revoked_at', 'is', null)
    .where('answer', 'is not', null)
    .execute()
  return (
    rows.some(({ answer, isProved }) => answer === 'approved' && isProved) &&
    rows.every(({ answer }) => answer === 'approved')
  )
}
