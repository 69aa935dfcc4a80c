import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { BackupReport } from './back-up.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'log'>
type Run = { readonly place: string; readonly isNightly: boolean }

const none: BackupReport = { rows: 0, files: 0 }

/** Makes a backup and keeps what became of it, also when it came to nothing: the failure is thrown on. */
export async function keptRun(
  ctx: Parts,
  run: Run,
  backUp: () => Promise<BackupReport>,
): Promise<BackupReport> {
  const startedAt = ctx.clock.now()
  try {
    const report = await backUp()
    await keep(ctx, run, { startedAt, report, problem: null })
    return report
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await keep(ctx, run, { startedAt, report: none, problem })
    throw error
  }
}

type Outcome = { readonly startedAt: Date; readonly report: BackupReport; readonly problem: string | null }

/** A database that is away keeps no line; the backup is what it is. */
async function keep(ctx: Parts, { place, isNightly }: Run, outcome: Outcome): Promise<void> {
  try {
    await ctx.db
      .insertInto('backup_run')
      .values({
        id: randomUUID(),
        started_at: outcome.startedAt,
        ended_at: ctx.clock.now(),
        place,
        is_nightly: isNightly,
        row_count: outcome.report.rows,
        file_count: outcome.report.files,
        problem: outcome.problem?.slice(0, 1000) ?? null,
      })
      .execute()
    await forgetOldRuns(ctx)
  } catch (error) {
    ctx.log.error({ err: error, place }, 'the outcome of a backup could not be kept')
  }
}

const keptDays = 400

async function forgetOldRuns({ db, clock }: Parts): Promise<void> {
  const oldest = new Date(clock.now().getTime() - keptDays * 24 * 3600 * 1000)
  await db.deleteFrom('backup_run').where('ended_at', '<', oldest).execute()
}
