import {
  changesOf,
  deedOfProposal,
  mayApprove,
  perDayOfProposal,
  type AlertOf,
  type Demand,
  type ProposalContent,
} from '@vigie/domain'
import { alertKeys } from '../../alerts/alert-keys.ts'
import { raiseAlerts, restateAlerts } from '../../alerts/tell-alerts.ts'
import { advertiserOf } from '../../client-links/brand.ts'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { readCampaignNames } from '../../records/standing-objects.ts'
import { authorName } from './author-names.ts'
import { readDeciders } from './deciders.ts'
import { readDemand } from './demand.ts'
import type { ProposalRow } from './proposals.store.ts'

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
  const { id, isReminder } = waiting
  const facts = await factsOf(scope, waiting)
  const key = isReminder ? alertKeys.proposalEnds(id) : alertKeys.proposal(id)
  await raiseAlerts(ctx, scope, [{ key, priority: 1, told: { code: 'proposal.waiting', facts } }], at)
}

/** What is told of it already, as it is now: who may decide has changed. Nothing is sent. */
async function restateProposal(scope: AccountScope, waiting: Omit<Waiting, 'isReminder'>): Promise<void> {
  for (const isReminder of [false, true]) {
    const facts = await factsOf(scope, { ...waiting, isReminder })
    const key = isReminder ? alertKeys.proposalEnds(waiting.id) : alertKeys.proposal(waiting.id)
    await restateAlerts(scope, [{ key, priority: 1, told: { code: 'proposal.waiting', facts } }])
  }
}

/** The same of one that waits, by its row. */
export async function restateWaiting(
  scope: AccountScope,
  { id, content, author_id: authorId }: Pick<ProposalRow, 'id' | 'content' | 'author_id'>,
): Promise<void> {
  const { currency } = await advertiserOf(scope)
  await restateProposal(scope, {
    ...{ id, content, authorId, currency },
    authorName: await authorName(scope, authorId),
  })
}

async function factsOf(
  scope: AccountScope,
  { id, content, authorId, authorName, currency, isReminder }: Waiting,
): Promise<AlertOf<'proposal.waiting'>['facts']> {
  const demand = await readDemand(scope, { id, content })
  const { before, after } = perDayOfProposal(content)
  return {
    proposalId: id,
    kind: content.kind,
    object: objectOf(content),
    count: Math.max(1, changesOf(content).length),
    deed: deedOfProposal(content, await readCampaignNames(scope, changesOf(content))) ?? undefined,
    before: { amount: before, currency },
    after: { amount: after, currency },
    inTotal:
      content.kind === 'publication' && content.lifetimeTotal > 0
        ? { amount: content.lifetimeTotal, currency }
        : null,
    askedBy: authorName,
    deciders: await namesOfDeciders(scope, { content, authorId, demand }),
    waitsForClient: demand === 'client',
    isReminder,
  }
}

/** Who may give the word that a proposal needs, as the account’s mode is now: who proposed it too where nobody else is demanded. */
export async function namesOfDeciders(
  scope: AccountScope,
  { content, ...decided }: Pick<Waiting, 'content' | 'authorId'> & { readonly demand: Demand },
): Promise<string[]> {
  const all = await readDeciders(scope, content.kind)
  const may = ({ id: personId }: (typeof all)[number]) =>
    mayApprove(decided, { personId, mayDecide: true, mayDoIt: true })
  return all.filter(may).map(({ name }) => name)
}

/** What a proposal is called where it is told: its campaign or strategy, or the first object that it changes. */
export function objectOf(content: ProposalContent): string {
  switch (content.kind) {
    case 'publication':
      return content.campaignName
    case 'strategy':
      return content.strategyName
    case 'changes':
    case 'undo':
      return content.changes[0]?.base.name ?? ''
  }
}
