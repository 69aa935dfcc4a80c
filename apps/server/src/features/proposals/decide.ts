import {
  mayWithdraw,
  movedSince,
  onlyPauses,
  proposalStart,
  whyNotApprove,
  wasShown,
  whyNotDecide,
  type Demand,
  type NamedReference,
  type ProposalContent,
  type ProposedChange,
  type WhyNotApprove,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError, type AppErrorCode } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { readAccountGuard } from '../../writes/account-guard.ts'
import { isWrittenSince } from '../../writes/written-since.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import { baseOf } from '../../records/base-of.ts'
import { deciderOf } from './deciders.ts'
import { readDemand } from './demand.ts'
import { carryOutProposal } from './proposals.job.ts'
import { lockProposal, moveProposal, type ProposalRow } from './proposals.store.ts'
import type { ProposalRoom } from './strategy-room.ts'

export type Deciding = {
  readonly tenant: Tenant
  readonly personId: string
  readonly proposalId: string
  /** What the person looked at. */
  readonly hash: string
  readonly note: string
}

/**
 * The second person’s word. What the proposal was made against is looked at once more: when it has moved, the proposal is stale and
 * nothing is approved. Otherwise it is carried out by a worker, in the name of whoever approved. While writes are frozen it
 * waits on: an approval is not spent on what would be held back.
 * @throws {AppError} `proposal.notFound`, `proposal.decided`, `proposal.own`, `proposal.otherContent`, `proposal.stale`,
 * `write.frozen`, `guard.clientFirst`
 */
export async function approveProposal(ctx: Context, room: ProposalRoom, asked: Deciding): Promise<void> {
  const { tenant, proposalId } = asked
  const { accountId } = tenant
  const { content } = await inAccount(ctx, accountId, async (scope) => {
    const row = await lockDecidable(ctx, scope, asked, whyNotApprove)
    await refuseFrozen(ctx, scope, row.content)
    return row
  })
  const isStale = await hasMoved(ctx, room, asked, content)
  await inAccount(ctx, accountId, async (scope) => {
    const row = await lockDecidable(ctx, scope, asked, whyNotApprove)
    const at = ctx.clock.now()
    if (isStale) return moveProposal(scope, row, 'overtaken', { at, by: null })
    await letGo(ctx, scope, row, { ...asked, at })
  })
  if (isStale) throw new AppError('proposal.stale', { proposalId })
}

type Given = Pick<Deciding, 'personId' | 'note'> & { readonly at: Date }

/** Approves a proposal that is held and that the person may approve, and has it carried out in its time. */
export async function letGo(
  ctx: Context,
  scope: AccountScope,
  row: ProposalRow & { readonly demand: Demand },
  given: Given,
): Promise<void> {
  const { at, personId, note } = given
  // What a client was asked for and gave demands nobody any more; without their word none comes here.
  const demanded = row.demand === 'anotherPerson' ? row.demand : ('nobody' as const)
  const set = { ...decidedBy(given, at), approved_hash: row.content_hash, approved_demand: demanded }
  await moveProposal(scope, row, 'approved', { at, by: personId, set, said: note })
  const startAfter = proposalStart(row.content)
  await ctx.jobs.enqueue(
    carryOutProposal,
    { accountId: scope.accountId, proposalId: row.id },
    { key: row.id, transaction: scope.db, ...(startAfter && { startAfter }) },
  )
}

/** Says no; nothing of it is carried out. @throws {AppError} as approving does, but for `proposal.stale` */
export async function refuseProposal(ctx: Context, asked: Deciding): Promise<void> {
  await inAccount(ctx, asked.tenant.accountId, async (scope) => {
    const row = await lockDecidable(ctx, scope, asked, whyNotDecide)
    const at = ctx.clock.now()
    await moveProposal(scope, row, 'refused', {
      ...{ at, by: asked.personId, set: decidedBy(asked, at) },
      said: asked.note,
    })
  })
}

/** Takes back what one proposed. @throws {AppError} `proposal.notFound`, `proposal.decided` */
export async function withdrawProposal(
  ctx: Context,
  { tenant, personId, proposalId }: Pick<Deciding, 'tenant' | 'personId' | 'proposalId'>,
): Promise<void> {
  await inAccount(ctx, tenant.accountId, async (scope) => {
    const row = await lockProposal(scope, proposalId)
    const at = ctx.clock.now()
    if (row.author_id !== personId)
      throw new AppError('permission.denied', { permission: 'proposal:approve' })
    if (!mayWithdraw(standing(row), personId, at))
      throw new AppError('proposal.decided', { state: row.state })
    await moveProposal(scope, row, 'withdrawn', { at, by: personId })
  })
}

export const standing = ({ state, author_id: authorId, expires_at: expiresAt }: ProposalRow) => ({
  state,
  authorId,
  expiresAt,
})
export const decidedBy = ({ personId, note }: Pick<Deciding, 'personId' | 'note'>, at: Date) => ({
  decided_by: personId,
  decided_at: at,
  note,
})

/** @throws {AppError} where somebody may not decide */
export function refuseWhere(whyNot: WhyNotApprove | null, state: ProposalRow['state']): void {
  if (whyNot !== null) throw new AppError(refusals[whyNot], { state })
}

const refusals: Readonly<Record<WhyNotApprove, AppErrorCode>> = {
  decided: 'proposal.decided',
  own: 'proposal.own',
  right: 'permission.denied',
  client: 'guard.clientFirst',
}

/** A proposal that the person may decide about, and of which they saw the very content. */
export async function lockDecidable(
  ctx: Context,
  scope: AccountScope,
  asked: Deciding,
  whyNotOf: (...asked: Parameters<typeof whyNotApprove>) => WhyNotApprove | null,
): Promise<ProposalRow & { readonly demand: Demand }> {
  const row = await lockProposal(scope, asked.proposalId)
  const decider = deciderOf(asked.tenant, asked.personId, row.kind)
  const demand = await readDemand(scope, row)
  const whyNot = whyNotOf({ ...standing(row), demand }, decider, ctx.clock.now())
  refuseWhere(whyNot, row.state)
  if (row.content_hash !== asked.hash) throw new AppError('proposal.otherContent', { hash: row.content_hash })
  return { ...row, demand }
}

/** A publication waits by itself for a freeze to end, and pauses pass it. */
export async function refuseFrozen(
  ctx: Context,
  scope: AccountScope,
  content: ProposalContent,
): Promise<void> {
  if (content.kind === 'publication' || content.kind === 'strategy' || onlyPauses(content)) return
  const { isFrozen, frozenBy, isFrozenEverywhere } = await readAccountGuard(ctx, scope)
  if (isFrozen) throw new AppError('write.frozen', { by: frozenBy, everywhere: isFrozenEverywhere })
}

/** Whether what a proposal was made against is not so any more, as the platform and the file say now. */
async function hasMoved(
  ctx: Context,
  room: ProposalRoom,
  { tenant, personId }: Deciding,
  content: ProposalContent,
): Promise<boolean> {
  if (content.kind === 'publication') {
    const plan = await room.plan(ctx, { tenant, personId, language: content.language }, content)
    return plan.planHash !== content.planHash
  }
  if (content.kind === 'strategy') {
    const { accountId } = tenant
    const now = await room.readStrategy(ctx, { accountId, id: content.strategyId })
    return now.revision !== content.revision || !wasShown(idsOf(content.touches), now.touched)
  }
  const isChosenSince = await inAccount(ctx, tenant.accountId, (scope) => isUndoOvertaken(scope, content))
  return isChosenSince || (await movedObjects(ctx, { tenant, personId }, content.changes)).length > 0
}

const idsOf = (all: readonly NamedReference[]): readonly string[] => all.map(({ id }) => id)

/** Whether somebody chose a value since that an undo would put back, also to what it is again. */
async function isUndoOvertaken(scope: AccountScope, content: ProposalContent): Promise<boolean> {
  if (content.kind !== 'undo') return false
  for (const { operationId } of content.changes) if (await isWrittenSince(scope, operationId)) return true
  return false
}

/** The objects whose changes were made against what is not so any more, as the platform says now. */
export async function movedObjects(
  ctx: Context,
  { tenant, personId }: Pick<Deciding, 'tenant' | 'personId'>,
  changes: readonly ProposedChange[],
): Promise<readonly string[]> {
  const platform = await openPlatform(ctx, { personId, account: tenant.account })
  const live = await readLiveObjects(platform, tenant.account, changes)
  return changes.flatMap((change) => {
    const object = live.get(change.id)
    return !object || movedSince(change, baseOf(object)).length > 0 ? [change.id] : []
  })
}
