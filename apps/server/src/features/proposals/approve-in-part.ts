import { randomUUID } from 'node:crypto'
import { divide, perDayOfProposal, whyNotApprove, type Divided, type ProposalContent } from '@vigie/domain'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { authorName } from './author-names.ts'
import { decidedBy, letGo, lockDecidable, movedObjects, refuseFrozen, type Deciding } from './decide.ts'
import { readDemand } from './demand.ts'
import { hashOf, insertProposal } from './insert-proposal.ts'
import { lockProposal, moveProposal, type ProposalRow } from './proposals.store.ts'
import { tellProposal } from './tell-proposal.ts'

type InPart = Deciding & {
  /** The objects whose changes go. */
  readonly only: readonly string[]
  readonly rest: 'open' | 'refused'
}

/**
 * Approves some of the changes of a proposal. It ends, and both parts are proposals of their own: what is approved is carried out, the
 * rest waits on until the same end, or is refused. Only what goes is looked at once more: what moved may be left out.
 * @throws {AppError} as approving does; `proposal.noPart` where that is nothing or all of it, or not in it; `proposal.partMoved` with the
 * ids of what moved of it, and nothing is decided
 */
export async function approveInPart(ctx: Context, asked: InPart): Promise<void> {
  const { accountId } = asked.tenant
  const { approved } = await inAccount(ctx, accountId, async (scope) => {
    const divided = divideRow(await lockDecidable(ctx, scope, asked, whyNotApprove), asked)
    await refuseFrozen(ctx, scope, divided.approved)
    return divided
  })
  const moved = await movedObjects(ctx, asked, approved.changes)
  if (moved.length > 0) throw new AppError('proposal.partMoved', { ids: moved })
  await inAccount(ctx, accountId, async (scope) => {
    const whole = await lockDecidable(ctx, scope, asked, whyNotApprove)
    const parts = divideRow(whole, asked)
    const at = ctx.clock.now()
    await moveProposal(scope, whole, 'divided', {
      ...{ at, by: asked.personId, set: decidedBy(asked, at) },
      said: asked.note,
    })
    const goes = await keepPart(ctx, scope, whole, parts.approved)
    await letGo(ctx, scope, { ...goes, demand: await readDemand(scope, goes) }, { ...asked, at })
    const rest = await keepPart(ctx, scope, whole, parts.rest)
    if (asked.rest === 'open') return tellRest(ctx, scope, rest, asked.tenant.currency)
    await moveProposal(scope, rest, 'refused', {
      ...{ at, by: asked.personId, set: decidedBy(asked, at) },
      said: asked.note,
    })
  })
}

/** @throws {AppError} `proposal.noPart` */
function divideRow({ id, content }: ProposalRow, { only }: InPart): Divided {
  const divided = divide(content, id, only)
  if (divided === null) throw new AppError('proposal.noPart', { proposalId: id })
  return divided
}

/** One part, of whoever made the whole and until its end. */
export async function keepPart(
  ctx: Context,
  scope: AccountScope,
  whole: ProposalRow,
  content: ProposalContent,
): Promise<ProposalRow> {
  const [id, hash, at] = [randomUUID(), hashOf(content), ctx.clock.now()]
  const ids = new Set(content.kind === 'changes' ? content.changes.map((one) => one.id) : [])
  const findings = whole.findings.filter(({ objectId }) => objectId === null || ids.has(objectId))
  const ofWhole = { reason: whole.reason, authorId: whole.author_id, expiresAt: whole.expires_at }
  await insertProposal(scope, { id, content, hash, findings, at, ...ofWhole })
  const facts = { kind: content.kind, hash, partOf: whole.id, perDay: perDayOfProposal(content) }
  await writeAudit(scope, { at, personId: whole.author_id, action: 'proposal.made', subject: id, facts })
  return lockProposal(scope, id)
}

/** The rest waits: whoever may decide is told as of any other. */
async function tellRest(
  ctx: Context,
  scope: AccountScope,
  row: ProposalRow,
  currency: string,
): Promise<void> {
  const author = { authorId: row.author_id, authorName: await authorName(scope, row.author_id) }
  const told = { id: row.id, content: row.content, ...author, currency, isReminder: false }
  await tellProposal(ctx, scope, told, ctx.clock.now())
}
