import { perDayOfProposal, type ProposalContent } from '@vigie/domain'
import { alertKeys } from '../../alerting/alert-keys.ts'
import { raiseAlerts, resolveAlerts } from '../../alerting/tell-alerts.ts'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { readDeciders } from './deciders.ts'

type Waiting = {
  readonly id: string
  readonly content: ProposalContent
  readonly authorId: string
  readonly authorName: string
  readonly currency: string
  readonly isReminder: boolean
}

/** Tells the account that a proposal waits, and who may decide; with the link to it, and without any power. */
export async function tellProposal(
  ctx: Pick<Context, 'jobs'>,
  scope: AccountScope,
  waiting: Waiting,
  at: Date,
): Promise<void> {
  const { id, content, authorId, authorName, currency, isReminder } = waiting
  const deciders = (await readDeciders(scope, content.kind)).filter((one) => one.id !== authorId)
  const { before, after } = perDayOfProposal(content)
  const facts = {
    proposalId: id,
    kind: content.kind,
    ...named(content),
    before: { amount: before, currency },
    after: { amount: after, currency },
    askedBy: authorName,
    deciders: deciders.map(({ name }) => name),
    isReminder,
  }
  const key = isReminder ? alertKeys.proposalEnds(id) : alertKeys.proposal(id)
  await raiseAlerts(ctx, scope, [{ key, priority: 1, told: { code: 'proposal.waiting', facts } }], at)
}

function named(content: ProposalContent) {
  switch (content.kind) {
    case 'publication':
      return { object: content.campaignName, count: 1 }
    case 'strategy':
      return { object: content.strategyName, count: 1 }
    case 'changes':
    case 'undo':
      return { object: content.changes[0]?.base.name ?? '', count: content.changes.length }
  }
}

/** Somebody decided, or nobody can any more. */
export const proposalIsOver = (scope: AccountScope, id: string, at: Date): Promise<void> =>
  resolveAlerts(scope, [alertKeys.proposal(id), alertKeys.proposalEnds(id)], at)
