import { whyNotApprove, whyNotDecide, type ProposalContent } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { keepPart } from './approve-in-part.ts'
import { lockLinksOfFile } from './client-links.store.ts'
import { decidedBy, letGo, lockDecidable, refuseWhere, standing, type Deciding } from './decide.ts'
import { deciderOf } from './deciders.ts'
import { readDemand } from './demand.ts'
import { followLinks } from './follow-links.ts'
import { moveProposal, type ProposalRow } from './proposals.store.ts'
import type { PublicationRoom, WithoutAds } from './publication-room.ts'

type Plan = Extract<ProposalContent, { kind: 'publication' }>
type InPart = Deciding & {
  /** The ads that go, by the keys of their creatives. */
  readonly ads: readonly string[]
}

/**
 * Approves some of the ads of a plan. The file leaves the others out from then on, the proposal ends, and the plan of the file without them
 * is a proposal of its own, approved in the same transaction. What a client approved holds for it where it is of the same ads; an account
 * that asks the client first asks that of what goes, not of what is left out.
 * @throws {AppError} as approving does; `proposal.noPart` where that is nothing or all of it, or not in it; `proposal.wholePlan` where a plan
 *   goes whole; `guard.clientFirst` where no client approved what goes
 */
export async function approvePlanInPart(ctx: Context, room: PublicationRoom, asked: InPart): Promise<void> {
  const { tenant, personId, proposalId } = asked
  const { content } = await inAccount(ctx, tenant.accountId, (scope) =>
    lockDecidable(ctx, scope, asked, whyNotDecide),
  )
  if (content.kind !== 'publication') throw new AppError('proposal.noPart', { proposalId })
  const { fileId, extent, leavesPaused, planHash, language } = content
  const wanted = { fileId, extent, leavesPaused, planHash, chosen: asked.ads }
  const divided = await room.withoutAds(ctx, { tenant, personId, language }, wanted)
  await inAccount(ctx, tenant.accountId, async (scope) => {
    if (divided !== null) return goInPart(ctx, scope, { room, asked, content, divided })
    const row = await lockDecidable(ctx, scope, asked, whyNotDecide)
    return moveProposal(scope, row, 'overtaken', { at: ctx.clock.now(), by: null })
  })
  if (divided === null) throw new AppError('proposal.stale', { proposalId })
}

type Going = {
  readonly room: PublicationRoom
  readonly asked: InPart
  readonly content: Plan
  readonly divided: WithoutAds
}

async function goInPart(
  ctx: Context,
  scope: AccountScope,
  { room, asked, content, divided }: Going,
): Promise<void> {
  const { personId } = asked
  const { part, leftOut, draft, view } = divided
  const at = ctx.clock.now()
  // Whoever answers holds their link before the proposal, and so does this.
  const links = await lockLinksOfFile(scope, { fileId: content.fileId, planHash: part.planHash }, at)
  const whole = await lockDecidable(ctx, scope, asked, whyNotDecide)
  const kept = { draft, leftOut, personId, proposalId: whole.id, proposedBy: whole.author_id }
  await room.keepWithoutAds(ctx, scope, kept)
  const plan: Plan = { ...content, ...part, partOf: whole.id, leftOut }
  const goes = await keepPart(ctx, scope, whole, plan)
  const following = { proposalId: goes.id, content: plan, hash: goes.content_hash, view, personId, at }
  await followLinks(ctx, scope, { ...following, held: links, partOf: whole.id })
  const demand = await refuseUnasked(ctx, scope, asked, goes)
  await moveProposal(scope, whole, 'divided', {
    ...{ at, by: personId, set: decidedBy(asked, at) },
    said: asked.note,
  })
  await letGo(ctx, scope, { ...goes, demand }, { ...asked, at })
}

/** What goes needs the word that the account asks for, as any other. @throws {AppError} */
async function refuseUnasked(ctx: Context, scope: AccountScope, asked: Deciding, goes: ProposalRow) {
  const demand = await readDemand(scope, goes)
  const decider = deciderOf(asked.tenant, asked.personId, goes.kind)
  refuseWhere(whyNotApprove({ ...standing(goes), demand }, decider, ctx.clock.now()), goes.state)
  return demand
}
