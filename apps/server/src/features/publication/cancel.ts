import { afterEvent, isEnd, waitsForOf, waitsForSecondPerson, type PublicationProgress } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeAudit } from '../../audit/audit.ts'
import { nameOf } from '../../people/nickname.ts'
import { lockPublication, movePublication, type PublicationRow } from './ledger.ts'
import { readProgress } from './progress.ts'
import { tell } from './publication-chain.ts'
import { runPublication } from './publication.job.ts'
import { approvalIsOver } from './tell-approval.ts'

type Asked = { readonly accountId: number; readonly publicationId: string; readonly personId: string }

/**
 * A person's order to stop a publication: no new object is made, what is under way is resolved, then objects stay paused or
 * are removed. Asking the same twice is one order.
 * @throws {AppError} `publication.wrongState` once it is being stopped otherwise, or all is over
 */
export async function cancelPublication(
  ctx: Context,
  asked: Asked & { readonly objects: 'keep' | 'remove' },
): Promise<PublicationProgress> {
  const { accountId, publicationId, personId, objects } = asked
  const progress = await inAccount(ctx, accountId, async (scope) => {
    await readProgress(scope, publicationId)
    const row = await lockPublication(scope, publicationId)
    const isOrdered = row !== undefined && !isEnd(row.state) && row.wanted_end === objects
    if (isOrdered) return readProgress(scope, publicationId)
    if (!row || afterEvent(row.state, 'cancelled') === null)
      throw new AppError('publication.wrongState', { state: row?.state })
    const at = ctx.clock.now()
    if (waitsForSecondPerson(standingOf(row))) await approvalIsOver(scope, publicationId, at)
    const order = { wantedEnd: objects, cancelledBy: personId, cancelledAt: at, resumesAt: null }
    await movePublication(scope, { id: publicationId, from: row.state }, 'cancelled', order)
    await tell(scope, publicationId, { at, type: 'cancelled', data: { by: personId, objects } })
    await writeAudit(scope, {
      at,
      personId,
      action: 'publication.cancelOrdered',
      subject: publicationId,
      facts: { objects, campaignId: row.campaign_id },
    })
    return readProgress(scope, publicationId)
  })
  await ctx.jobs.enqueue(runPublication, { accountId, publicationId }, { key: publicationId })
  return progress
}

const standingOf = ({ state, problem }: PublicationRow) => ({ state, problem: problem?.code ?? null })

/**
 * Takes up a publication that waits for a person; objects the platform refused are tried again. When it waits for a new
 * confirmation, this person gives it, and it goes on in their name; whoever approved it cannot be both.
 * @throws {AppError} `publication.wrongState`
 */
export async function resumePublication(
  ctx: Context,
  { accountId, publicationId, personId }: Asked,
): Promise<PublicationProgress> {
  const name = await nameOf(ctx, personId)
  const progress = await inAccount(ctx, accountId, async (scope) => {
    await readProgress(scope, publicationId)
    const row = await lockPublication(scope, publicationId)
    // What is to be stopped goes on being stopped; what waits for somebody else does not go on in the name of who asks.
    const event = row?.wanted_end ? 'cancelled' : 'resumed'
    if (!row || afterEvent(row.state, event) === null || waitsForSecondPerson(standingOf(row)))
      throw new AppError('publication.wrongState', { state: row?.state })
    await scope.db
      .updateTable('publication_node')
      .set({ state: 'PENDING', problem: JSON.stringify(null) })
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('state', '=', 'REJECTED')
      .execute()
    if (waitsForOf(row.state) === 'confirmation') {
      const now = ctx.clock.now()
      await scope.db
        .updateTable('publication')
        .set({
          confirmed_by: personId,
          confirmed_name: name,
          confirmed_at: now,
          ...(row.approved_by === personId && { approved_by: null }),
        })
        .where('account_id', '=', accountId)
        .where('id', '=', publicationId)
        .execute()
      await writeAudit(scope, {
        at: now,
        personId,
        action: 'publication.confirmedAgain',
        subject: publicationId,
      })
    }
    await movePublication(scope, { id: publicationId, from: row.state }, event, {
      problem: null,
      resumesAt: null,
    })
    return readProgress(scope, publicationId)
  })
  await ctx.jobs.enqueue(runPublication, { accountId, publicationId }, { key: publicationId })
  return progress
}
