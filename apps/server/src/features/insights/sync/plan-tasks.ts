import { dayBefore, staleRanges, type ReadRange } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { dayIn } from '../days.ts'
import { reports, type Report } from './reports.ts'
import { addTasks, readTasks } from './tasks.store.ts'

/** Largest answer asked for at once; a larger one is prepared by the platform as a report. */
const mostDirectRows = 5000
const chunkDays = 31

export type SyncedAccount = {
  readonly accountId: number
  readonly platformId: string
  readonly timezone: string
  readonly currency: string
}

type Moment = { readonly now: Date; readonly firstDay: string; readonly isForced: boolean }

/** Decides what has to be read now and remembers it: what a stopped worker leaves is taken up from there. */
export async function planTasks(scope: AccountScope, account: SyncedAccount, moment: Moment): Promise<void> {
  const today = dayIn(account.timezone, moment.now)
  const waiting = await readTasks(scope)
  for (const report of reports) {
    const objects = await countObjects(scope, report)
    if (objects === 0) continue
    const first = [dayBefore(today, report.historyDays), moment.firstDay].reduce((a, b) => (a > b ? a : b))
    const known = await readDays(scope, report, moment.now)
    const covered = waiting
      .filter((task) => task.report === report.name)
      .flatMap((task) => daysOf(task).map((day) => ({ day, readOn: today, minutesOld: 0 })))
    const ranges = staleRanges({
      today,
      first,
      reads: [...known, ...covered],
      freshMinutes: moment.isForced ? 0 : report.freshMinutes,
      chunkDays,
    })
    const direct = (range: ReadRange) => daysOf(range).length * objects * report.rowsPerDay <= mostDirectRows
    await addTasks(scope, { report: report.name, mode: 'direct', ranges: ranges.filter(direct) })
    await addTasks(scope, {
      report: report.name,
      mode: 'async',
      ranges: ranges.filter((range) => !direct(range)),
    })
  }
}

function daysOf({ since, until }: ReadRange): string[] {
  const days: string[] = []
  for (let day = since; day <= until; day = dayBefore(day, -1)) days.push(day)
  return days
}

async function countObjects({ db, accountId }: AccountScope, { level }: Report): Promise<number> {
  const { count } = await db
    .selectFrom(level)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

async function readDays({ db, accountId }: AccountScope, { name }: Report, now: Date) {
  const reads = await db
    .selectFrom('insight_read')
    .select(['day', 'read_on', 'read_at'])
    .where('account_id', '=', accountId)
    .where('report', '=', name)
    .execute()
  return reads.map(({ day, read_on: readOn, read_at: at }) => ({
    day,
    readOn,
    minutesOld: (now.getTime() - at.getTime()) / 60_000,
  }))
}
