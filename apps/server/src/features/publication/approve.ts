import { afterEvent, waitsForSecondPerson, type PublicationProgress } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeAudit } from '../../audit/audit.ts'
import { lockPublication, movePublication } from './ledger.ts'
import { readProgress } from './progress.ts'
import { runPublication } from './publication.job.ts'
import { tell } from './publication-chain.ts'
import { approvalIsOver } from './tell-approval.ts'

type Asked = { readonly accountId: number; readonly publicationId: string; readonly personId: string }

/**
 * The second person's word: a publication above the account's sum goes on.
 * @throws {AppError} `publication.wrongState`; `guard.secondPerson` for the person who confirmed it
 */
export async function approvePublication(ctx: Context, asked: Asked): Promise<PublicationProgress> {
  const { accountId, publicationId, personId } = asked
  const progress = await inAccount(ctx, accountId, async (scope) => {
    await readProgress(scope, publicationId)
    const row = await lockPublication(scope, publicationId)
    const standing = row && { state: row.state, problem: row.problem?.code ?? null }
    if (!row || !standing || !waitsForSecondPerson(standing) || afterEvent(row.state, 'approved') === null)
      throw new AppError('publication.wrongState', { state: row?.state })
    if (row.confirmed_by === personId) throw new AppError('guard.secondPerson', { limit: null })
    const at = ctx.clock.now()
    await scope.db
      .updateTable('publication')
      .set({ approved_by: personId })
      .where('account_id', '=', accountId)
      .where('id', '=', publicationId)
      .execute()
    await movePublication(scope, { id: publicationId, from: row.state }, 'approved', { problem: null })
    await approvalIsOver(scope, publicationId, at)
    await tell(scope, publicationId, { at, type: 'approved', data: { by: personId } })
    await writeAudit(scope, { at, personId, action: 'publication.approved', subject: publicationId })
    return readProgress(scope, publicationId)
  })
  await ctx.jobs.enqueue(runPublication, { accountId, publicationId }, { key: publicationId })
  return progress
}
