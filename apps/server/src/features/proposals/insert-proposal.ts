import { createHash } from 'node:crypto'
import { canonicalJson, proposalEnd, proposalStart, type ProposalContent } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { ProposalFinding } from '../../db/tables/proposals.ts'

export type NewProposal = {
  readonly id: string
  readonly content: ProposalContent
  /** Of the content: this is what is approved. */
  readonly hash: string
  readonly findings: readonly ProposalFinding[]
  /** In the words of whoever proposes. */
  readonly reason: string
  readonly authorId: string
  readonly at: Date
  /** Without it as long as proposals last. */
  readonly expiresAt?: Date
}

/** The hash of what a proposal would do, whatever order it was put together in. */
export const hashOf = (content: ProposalContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex')

/** Keeps a proposal that waits. @returns whether it was new: its author has no other open one of that content */
export async function insertProposal(
  { db, accountId }: AccountScope,
  { content, ...one }: NewProposal,
): Promise<boolean> {
  const row = await db
    .insertInto('proposal')
    .values({
      account_id: accountId,
      id: one.id,
      kind: content.kind,
      content: JSON.stringify(content),
      content_hash: one.hash,
      findings: JSON.stringify(one.findings),
      reason: one.reason,
      state: 'WAITING',
      author_id: one.authorId,
      made_at: one.at,
      expires_at: one.expiresAt ?? proposalEnd(one.at, proposalStart(content)?.toISOString()),
      note: '',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'author_id', 'content_hash'])
        .where('state', '=', 'WAITING')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
