import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'

type Backup = ResponseOf<typeof endpoints.installation>['backup']

/** The last backup that is whole, and the latest that came to nothing since. */
export async function readBackups({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Backup> {
  const runs = db.selectFrom('backup_run').selectAll().orderBy('ended_at', 'desc').limit(1)
  const whole = await runs.where('problem', 'is', null).executeTakeFirst()
  const failed = await runs
    .where('problem', 'is not', null)
    .$if(whole !== undefined, (query) => query.where('ended_at', '>', whole?.ended_at ?? new Date(0)))
    .executeTakeFirst()
  return {
    isScheduled: config.backup !== null,
    hour: config.backup?.hour ?? null,
    keepDays: config.backup?.keepDays ?? null,
    lastWhole: whole ? toRun(whole) : null,
    lastFailed: failed ? toRun(failed) : null,
  }
}

type Row = {
  readonly started_at: Date
  readonly ended_at: Date
  readonly place: string
  readonly is_nightly: boolean
  readonly row_count: number
  readonly file_count: number
  readonly problem: string | null
}

const toRun = (row: Row) => ({
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at.toISOString(),
  place: row.place,
  isNightly: row.is_nightly,
  rows: row.row_count,
  files: row.file_count,
  problem: row.problem,
})
