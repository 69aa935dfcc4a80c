import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { tellInstallation } from '../../audit/audit.ts'
import { nightlyBackup } from '../../operations/nightly-backup.ts'

/**
 * Queues tonight's backup for now; one that is queued or running already is that one.
 * @throws {AppError} `backup.notConfigured`
 */
export async function backUpNow(ctx: Context, personId: string): Promise<void> {
  if (!ctx.config.backup) throw new AppError('backup.notConfigured')
  await tellInstallation(ctx, { personId, action: 'backup.asked', subject: 'backup' })
  await ctx.jobs.enqueue(nightlyBackup, {})
}
