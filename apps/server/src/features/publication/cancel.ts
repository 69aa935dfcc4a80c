import type { PublicationProgress } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { changePublication, readPublication } from './ledger.ts'
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
    const row = await readPublication(scope, publicationId)
    if (!row || row.terminal_at !== null || row.state === 'ACTIVATING') {
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

/** Takes up a publication that waits for a person; objects the platform refused are tried again. */
export async function resumePublication(
  ctx: Context,
  { accountId, publicationId }: Asked,
): Promise<PublicationProgress> {
  const progress = await inAccount(ctx, accountId, async (scope) => {
    await readProgress(scope, publicationId)
    const row = await readPublication(scope, publicationId)
    if (!row || row.terminal_at !== null) throw new AppError('publication.wrongState', { state: row?.state })
    await scope.db
      .updateTable('publication_node')
      .set({ state: 'PENDING', problem: JSON.stringify(null) })
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('state', '=', 'REJECTED')
      .execute()
    await changePublication(scope, publicationId, { state: 'QUEUED', problem: null, resumesAt: null })
    return readProgress(scope, publicationId)
  })
  await ctx.jobs.enqueue(runPublication, { accountId, publicationId }, { key: publicationId })
  return progress
}
