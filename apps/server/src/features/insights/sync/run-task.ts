import { dayBefore, dayCount, type ReadRange } from '@vigie/domain'
import type { Platform } from '../../../platforms/platform.ts'
import type { Context } from '../../../context.ts'
import { inAccount, inAccountLoading, type AccountScope } from '../../../db/in-account.ts'
import { dayIn } from '../days.ts'
import type { FactRow } from './copy-line.ts'
import type { SyncedAccount } from './plan-tasks.ts'
import { refreshMonths } from '../months-to-date.ts'
import { askForReport, isNotYet, isTooMuch, progressOf, readDirectly, readPrepared } from './read-report.ts'
import { reports, type Report } from './reports.ts'
import { refreshSums } from './sums.ts'
import { addTasks, changeTask, removeTask, type Task } from './tasks.store.ts'
import { storeFacts } from './store-facts.ts'

const minute = 60_000
/** A report that takes longer is stuck and asked for again. */
const patience = 30 * minute
const slowestPoll = minute
const giveUpFor = 30 * minute

export type TaskRun = {
  readonly ctx: Context
  readonly account: SyncedAccount
  readonly platform: Platform
}

/** Carries one task a step further: asks, looks whether the report is ready, or reads and stores it. @throws {PlatformError} */
export async function runTask(run: TaskRun, task: Task): Promise<void> {
  const report = reports.find(({ name }) => name === task.report)
  if (!report) return change(run, (scope) => removeTask(scope, task))
  if (task.mode === 'direct') return runDirectly(run, report, task)
  if (task.run_id === null || task.asked_at === null) return ask(run, report, task)
  return follow(run, report, { ...task, run_id: task.run_id, asked_at: task.asked_at })
}

const change = ({ ctx, account }: TaskRun, work: (scope: AccountScope) => Promise<void>): Promise<void> =>
  inAccount(ctx, account.accountId, work)

async function runDirectly(run: TaskRun, report: Report, task: Task): Promise<void> {
  try {
    await store(run, report, task, await readDirectly({ ...run, report }, task))
  } catch (error) {
    if (!isTooMuch(error)) throw error
    await change(run, (scope) => changeTask(scope, task, { mode: 'async' }))
  }
}

async function ask(run: TaskRun, report: Report, task: Task): Promise<void> {
  try {
    const runId = await askForReport({ ...run, report }, task)
    const now = run.ctx.clock.now()
    await change(run, (scope) =>
      changeTask(scope, task, { run_id: runId, asked_at: now, not_before: new Date(now.getTime() + 1000) }),
    )
  } catch (error) {
    if (!isTooMuch(error)) throw error
    await askForLess(run, task)
  }
}

type Asked = Task & { readonly run_id: string; readonly asked_at: Date }

async function follow(run: TaskRun, report: Report, task: Asked): Promise<void> {
  const waited = run.ctx.clock.now().getTime() - task.asked_at.getTime()
  const progress = await orNotYet(progressOf(run.platform, task.run_id), 'preparing')
  if (progress === 'failed' || (progress === 'preparing' && waited > patience)) return retry(run, task)
  const rows =
    progress === 'ready' ? await orNotYet(readPrepared({ ...run, report }, task.run_id), null) : null
  if (rows) return store(run, report, task, rows)
  const wait = Math.min(slowestPoll, Math.max(1000, waited / 2))
  await change(run, (scope) =>
    changeTask(scope, task, { not_before: new Date(run.ctx.clock.now().getTime() + wait) }),
  )
}

const orNotYet = <T, N>(answer: Promise<T>, notYet: N): Promise<T | N> =>
  answer.catch((error: unknown) => {
    if (isNotYet(error)) return notYet
    throw error
  })

/** Once more as it was; then in halves, for large reports fail where smaller ones do not. */
async function retry(run: TaskRun, task: Task): Promise<void> {
  if (task.attempts > 0) return askForLess(run, task)
  await change(run, (scope) =>
    changeTask(scope, task, { run_id: null, asked_at: null, not_before: null, attempts: task.attempts + 1 }),
  )
}

async function askForLess(run: TaskRun, task: Task): Promise<void> {
  const days = dayCount(task)
  await change(run, async (scope) => {
    if (days > 1) {
      const middle = dayBefore(task.until, Math.floor(days / 2))
      const ranges = [
        { since: task.since, until: middle },
        { since: dayBefore(middle, -1), until: task.until },
      ]
      await removeTask(scope, task)
      await addTasks(scope, { report: task.report, mode: 'async', ranges })
      return
    }
    await changeTask(scope, task, {
      run_id: null,
      asked_at: null,
      attempts: 0,
      not_before: new Date(run.ctx.clock.now().getTime() + giveUpFor),
      problem: JSON.stringify({ code: 'insights.dayRefused', message: `${task.report} ${task.since}` }),
    })
  })
}

/** Facts, when they were read and the end of the task are one commit: a worker that dies repeats it or does not. */
async function store(
  { ctx, account }: TaskRun,
  report: Report,
  task: Task,
  rows: readonly FactRow[],
): Promise<void> {
  const now = ctx.clock.now()
  await inAccountLoading(ctx, account.accountId, async (scope) => {
    await storeFacts(scope, { report, range: task }, rows)
    await noteRead(scope, report, task, { now, today: dayIn(account.timezone, now) })
    await removeTask(scope, task)
    if (report.name === 'campaign') await refreshSums(scope, task)
    if (report.name === 'adset' || report.name === 'ad') await refreshMonths(scope, report.name, task)
  })
}

async function noteRead(
  { db, accountId }: AccountScope,
  { name }: Report,
  range: ReadRange,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const days = Array.from({ length: dayCount(range) }, (_, index) => dayBefore(range.until, index))
  await db
    .insertInto('insight_read')
    .values(days.map((day) => ({ account_id: accountId, report: name, day, read_on: today, read_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'report', 'day']).doUpdateSet({ read_on: today, read_at: now }),
    )
    .execute()
}
