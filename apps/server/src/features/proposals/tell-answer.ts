import { answerTold } from '@vigie/domain'
import { sql } from 'kysely'
import { alertKeys } from '../../alerts/alert-keys.ts'
import { raiseAlerts, resolveAlerts } from '../../alerts/tell-alerts.ts'
import type { ClientLinkRow } from '../../client-links/links.store.ts'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { verdictOf } from './client-links.read-model.ts'
import { readClientLinks } from './client-links.store.ts'
import { readDemand } from './demand.ts'
import type { ProposalRow } from './proposals.store.ts'
import { namesOfDeciders, objectOf, restateWaiting } from './tell-proposal.ts'

type Answered = {
  readonly link: Pick<ClientLinkRow, 'id' | 'recipient_name'>
  readonly proposal: ProposalRow
  readonly said: Parameters<typeof answerTold>[0]
  readonly at: Date
}

/**
 * Tells the account what a client said, in the place of what they said before; the answer is kept. Words go besides to whoever proposed, as
 * comments do: without any, nobody would know that it is their turn.
 */
export async function tellAnswer(
  ctx: Pick<Context, 'jobs'>,
  scope: AccountScope,
  { link, proposal, said, at }: Answered,
): Promise<void> {
  const { id: proposalId, kind, content, author_id: authorId } = proposal
  await afterOthers(scope, proposalId)
  const demand = await readDemand(scope, proposal)
  const answer = answerTold(said)
  const verdict = verdictOf(proposal, await readClientLinks(scope, proposalId), at)
  const facts = {
    ...{ proposalId, kind, object: objectOf(content), client: link.recipient_name, answer },
    isEnough: answer === 'approved' && demand !== 'client' && (verdict === null || verdict.state === 'met'),
    deciders: await namesOfDeciders(scope, { content, authorId, demand }),
  }
  const key = alertKeys.proposalAnswered(proposalId, link.id)
  await restateWaiting(scope, proposal)
  await resolveAlerts(scope, [key], at)
  await raiseAlerts(ctx, scope, [{ key, priority: 1, told: { code: 'proposal.answered', facts } }], at)
}

/**
 * Two who answer at the same instant hold a link each, and neither sees the other’s word: whoever tells second waits for the first, so that
 * one of them is told to be enough. Asked for last, when all else is written.
 */
async function afterOthers({ db, accountId }: AccountScope, proposalId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}/answers/${proposalId}`}, 0))`.execute(
    db,
  )
}
