import {
  isProposalEnd,
  mustStand,
  partOfProposal,
  proposalStart,
  takingUp,
  type ProposalContent,
  type ProposedChange,
  type ProposedUndo,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { readTenant } from '../../http/tenant.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import { undoChange } from '../../writes/undo-change.ts'
import { reach } from './carry-out-steps.ts'
import { authorName } from './author-names.ts'
import { isApprovedByClient } from './client-approval.ts'
import { readDecider } from './deciders.ts'
import { readDemand } from './demand.ts'
import { readWritten, refuseWritten, type WrittenUnder } from '../../writes/written-under.ts'
import { doneOf, executeChanges, nothingDone, type Done, type Result } from './execution.ts'
import { holdExecuting, lockProposal, moveProposal, type ProposalRow } from './proposals.store.ts'
import type { ProposalRoom } from './strategy-room.ts'

const under = (id: string): WrittenUnder => ({ reason: 'proposalId', id })

type Target = { readonly accountId: number; readonly proposalId: string }
type Run = {
  readonly ctx: Context
  readonly room: ProposalRoom
  readonly accountId: number
  readonly row: ProposalRow
  readonly approver: string
}

/**
 * Carries an approved proposal out in the name of whoever approved it, through the one write path. Whoever lost the right
 * meanwhile has nothing more carried out; what was done until then is told.
 * @throws {Error} when something is still open: it is taken up again
 */
export async function carryOut(ctx: Context, room: ProposalRoom, target: Target): Promise<void> {
  const { accountId, proposalId } = target
  const row = await inAccount(ctx, accountId, (scope) => takeUp(ctx, scope, { room, id: proposalId }))
  if (!row?.decided_by) return
  reach('proposalTaken')
  const { content } = row
  const run = { ctx, room, accountId, row, approver: row.decided_by }
  if (content.kind === 'publication') return carryOutPublication(run, content)
  if (content.kind === 'strategy') return carryOutStrategy(run, content)
  return executeChanges(
    {
      readWritten: () => inAccount(ctx, accountId, (scope) => readWritten(scope, under(proposalId))),
      write: (left) => writeLeft(run, left, giverOf(content)),
      end: (doneBy) => end(run, async (scope) => doneBy(await readWritten(scope, under(proposalId)))),
    },
    content.changes,
  )
}

type Asked = { readonly room: ProposalRoom; readonly id: string }

/** Takes it up where it may be carried out; ends it where it may not. @returns `null` when nothing is to be done */
async function takeUp(ctx: Context, scope: AccountScope, { room, id }: Asked): Promise<ProposalRow | null> {
  const row = await lockProposal(scope, id)
  const at = ctx.clock.now()
  const { decided_by: by } = row
  const approver = by === null ? null : await readDecider(scope, by, row.kind)
  const standing = {
    state: row.state,
    authorId: row.author_id,
    demand: await readDemand(scope, row),
    expiresAt: row.expires_at,
    hash: row.content_hash,
    approval: by === null ? null : { by, hash: row.approved_hash ?? '' },
    startsAt: proposalStart(row.content),
  }
  const move = ({ event, result }: Done) =>
    moveProposal(scope, row, event, { at, by: null, set: { result: JSON.stringify(result) } })
  switch (takingUp(standing, approver, at)) {
    case 'nothing':
      return null
    case 'goOn':
      await moveProposal(scope, row, 'executing', { at, by })
      return row
    case 'tell':
      await move(await doneUntilNow(scope, room, row))
      return null
    case 'expire':
      await moveProposal(scope, row, 'expired', { at, by: null })
      return null
    case 'fail':
      await move({
        event: 'failed',
        result: {
          ...nothingDone,
          problem: standing.demand === 'client' ? 'guard.clientFirst' : 'permission.denied',
        },
      })
      return null
  }
}

/** What was done before whoever approved lost the right. While the proposal is held nobody begins more of it. */
async function doneUntilNow(scope: AccountScope, room: ProposalRoom, row: ProposalRow): Promise<Done> {
  const untried = 'permission.denied'
  // Letting a strategy act is one transaction with its end: what is still under way was not done.
  if (row.content.kind === 'strategy')
    return { event: 'failed', result: { ...nothingDone, problem: untried } }
  if (row.content.kind !== 'publication')
    return doneOf(row.content.changes, {
      written: await readWritten(scope, under(row.id)),
      results: [],
      untried,
    })
  const publicationId = await room.begun(scope, row.id)
  if (publicationId === null) return { event: 'failed', result: { ...nothingDone, problem: untried } }
  return begunAs(publicationId)
}

const begunAs = (publicationId: string): Done => ({
  event: 'executed',
  result: { ...nothingDone, publicationId },
})

async function end({ ctx, accountId, row, approver }: Run, doneBy: (scope: AccountScope) => Promise<Done>) {
  reach('proposalDone')
  await inAccount(ctx, accountId, async (scope) => {
    const standing = await lockProposal(scope, row.id)
    // Another worker, which was taken for dead, was first.
    if (isProposalEnd(standing.state)) return
    const { event, result } = await doneBy(scope)
    const set = { result: JSON.stringify(result) }
    await moveProposal(scope, standing, event, { at: ctx.clock.now(), by: approver, set })
  })
}

/** Whose money the other objects of a proposal take, where it moves money. */
const giverOf = (content: ProposalContent): ProposedChange | undefined =>
  content.kind === 'changes' && content.isMove ? content.changes[0] : undefined

/** @param giver whose money the others take: they are raised once the platform shows that it was lowered */
async function writeLeft(
  { ctx, accountId, row, approver }: Run,
  left: readonly (ProposedChange | ProposedUndo)[],
  giver?: ProposedChange,
): Promise<readonly Result[]> {
  const account = await readTenant(ctx, { personId: approver, accountId })
  // They were let go since it was taken up: the next try finds them without the right.
  if (account === null) throw new Error(`proposal ${row.id}: whoever approved works there no longer`)
  const proposedBy = await inAccount(ctx, accountId, (scope) => authorName(scope, row.author_id))
  const partOf = partOfProposal(row.content)
  const order = {
    reason: { proposalId: row.id, proposedBy, ...(partOf === null ? {} : { partOf }) },
    // Who approved what they proposed themselves is alone with it: the mode of the account is asked again.
    isApproved: approver !== row.author_id,
    beforeIntent: async (scope: AccountScope, objectId: string) => {
      await holdExecuting(scope, row.id)
      await refuseWritten(scope, under(row.id), objectId)
    },
    onStep: (step: 'intended' | 'answered') =>
      reach(step === 'intended' ? 'proposalIntended' : 'proposalAnswered'),
  }
  const undos = left.filter((one) => 'operationId' in one)
  if (undos.length > 0) return undoEach(ctx, { tenant: account, personId: approver }, undos, order)
  return applyChanges(ctx, {
    ...order,
    account,
    personId: approver,
    origin: 'screen',
    changes: left.map((change) => ({
      level: change.level,
      id: change.id,
      set: change.set,
      onlyIf: mustStand(change),
      ...(giver && change.id !== giver.id
        ? { needs: [{ level: giver.level, id: giver.id, values: giver.set }] }
        : {}),
    })),
  })
}

type Undoing = Omit<NonNullable<Parameters<typeof undoChange>[1]['approved']>, 'onlyIf'>

/** Puts back what each change replaced, by the function that undoing has: one that is overtaken stops no other. */
async function undoEach(
  ctx: Context,
  asker: Pick<Parameters<typeof undoChange>[1], 'tenant' | 'personId'>,
  undos: readonly ProposedUndo[],
  order: Undoing,
): Promise<readonly Result[]> {
  const results: Result[] = []
  // What gives money back goes before what takes it.
  for (const { operationId, ...change } of undos.toSorted((a, b) => addedBy(a) - addedBy(b)))
    results.push(
      await undoChange(ctx, { ...asker, operationId, approved: { ...order, onlyIf: mustStand(change) } }),
    )
  return results
}

const addedBy = ({ base, set }: ProposedUndo): number =>
  (set.dailyBudget ?? base.dailyBudget ?? 0) - (base.dailyBudget ?? 0)

async function carryOutPublication(
  run: Run,
  content: Extract<ProposalContent, { kind: 'publication' }>,
): Promise<void> {
  const done = await publish(run, content)
  await end(run, async (scope) => {
    // Another worker may have begun it meanwhile, which is why this one could not.
    const publicationId = await run.room.begun(scope, run.row.id)
    return publicationId === null ? done : begunAs(publicationId)
  })
}

async function publish(
  { ctx, room, accountId, row, approver }: Run,
  content: Extract<ProposalContent, { kind: 'publication' }>,
): Promise<Done> {
  const tenant = await readTenant(ctx, { personId: approver, accountId })
  if (tenant === null) throw new Error(`proposal ${row.id}: whoever approved works there no longer`)
  try {
    const { publicationId } = await room.publish(ctx, {
      ...{ tenant, personId: approver, proposalId: row.id },
      proposedBy: approver === row.author_id ? null : row.author_id,
      beforeStart: (scope) => holdExecuting(scope, row.id),
      isClientApproved: (scope) => isApprovedByClient(scope, row.id),
      ...content,
    })
    return begunAs(publicationId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const event = error.code === 'plan.changed' ? 'overtaken' : 'failed'
    return { event, result: { ...nothingDone, problem: error.code } }
  }
}

/** Lets the strategy act and ends the proposal in one transaction: it acts where that is told, and nowhere else. */
async function carryOutStrategy(
  { ctx, room, accountId, row, approver }: Run,
  content: Extract<ProposalContent, { kind: 'strategy' }>,
): Promise<void> {
  const endAs = async (scope: AccountScope, { event, result }: Done) => {
    const standing = await lockProposal(scope, row.id)
    if (standing.state !== 'EXECUTING') throw new Error(`proposal ${row.id}: another worker ended it`)
    const set = { result: JSON.stringify(result) }
    await moveProposal(scope, standing, event, { at: ctx.clock.now(), by: approver, set })
  }
  try {
    await room.letAct(ctx, {
      ...{ ...content, accountId, personId: approver, isApproved: approver !== row.author_id },
      within: (scope) => endAs(scope, { event: 'executed', result: nothingDone }),
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isOvertaken = ['proposal.stale', 'strategy.touchesOthers', 'strategy.notFound'].includes(error.code)
    const result = { ...nothingDone, problem: error.code }
    await inAccount(ctx, accountId, (scope) =>
      endAs(scope, { event: isOvertaken ? 'overtaken' : 'failed', result }),
    )
  }
}
