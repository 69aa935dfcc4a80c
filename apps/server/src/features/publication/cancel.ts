import type { PublicationProgress } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeAudit } from '../../library/audit.ts'
import { nicknameOf } from '../../people/nickname.ts'
import { changePublication, lockPublication } from './ledger.ts'
import { readProgress } from './progress.ts'
import { runPublication } from './publication.job.ts'

type Asked = { readonly accountId: number; readonly publicationId: string }

/**
 * Stops a publication: no new object is made, what is under way is resolved, then objects stay paused or are removed.
 * @throws {AppError} `publication.wrongState` once objects are being switched on or all is over
 */
export async function cancelPublication(
  ctx: Context,
  asked: Asked & { readonly objects: 'keep' | 'remove' },
): Promise<PublicationProgress> {
  const { accountId, publicationId, objects } = asked
  const progress = await inAccount(ctx, accountId, async (scope) => {
    await readProgress(scope, publicationId)
    const row = await lockPublication(scope, publicationId)
    if (!row || row.terminal_at !== null) {
      throw new AppError('publication.wrongState', { state: row?.state })
    }
    await changePublication(scope, publicationId, {
      state: 'CANCELLING',
      wantedEnd: objects,
      resumesAt: null,
    })
    return readProgress(scope, publicationId)
  })
  await ctx.jobs.enqueue(runPublication, { accountId, publicationId }, { key: publicationId })
  return progress
}

/**
 * Takes up a publication that waits for a person; objects the platform refused are tried again. When it waits for a new
 * confirmation, this person gives it, and it goes on in their name.
 * @throws {AppError} `publication.wrongState`
 */
export async function resumePublication(
  ctx: Context,
  { accountId, publicationId, personId }: Asked & { readonly personId: string },
): Promise<PublicationProgress> {
  const name = await nicknameOf(ctx, personId)
  const progress = await inAccount(ctx, accountId, async (scope) => {
    await readProgress(scope, publicationId)
    const row = await lockPublication(scope, publicationId)
    if (!row || row.terminal_at !== null) throw new AppError('publication.wrongState', { state: row?.state })
    await scope.db
      .updateTable('publication_node')
      .set({ state: 'PENDING', problem: JSON.stringify(null) })
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('state', '=', 'REJECTED')
      .execute()
    if (row.state === 'RECONFIRM') {
      const now = ctx.clock.now()
      await scope.db
        .updateTable('publication')
        .set({ confirmed_by: personId, confirmed_name: name, confirmed_at: now })
        .where('account_id', '=', accountId)
        .where('id', '=', publicationId)
        .execute()
      const origin = 'screen'
      await writeAudit(scope, {
        at: now,
        personId,
        origin,
        action: 'publication.confirmedAgain',
        subject: publicationId,
      })
    }
    await changePublication(scope, publicationId, { state: 'QUEUED', problem: null, resumesAt: null })
    return readProgress(scope, publicationId)
  })
  await ctx.jobs.enqueue(runPublication, { accountId, publicationId }, { key: publicationId })
  return progress
}
