import { insightFields, toDailyFact } from '@vigie/ads-api'
import { currencyDecimals, type ReadRange } from '@vigie/domain'
import { z } from 'zod'
import type { Platform } from '../../../platforms/platform.ts'
import type { SyncedAccount } from './plan-tasks.ts'
import { pagesOf } from './read-every.ts'
import { factRow, type FactRow } from './copy-line.ts'
import type { Report } from './reports.ts'

const rowsPerPage = '500'

/** What is asked for: daily rows of a level, in the account's own attribution setting. */
const paramsOf = (report: Report, range: ReadRange): Record<string, string> => ({
  level: report.level,
  time_increment: '1',
  time_range: JSON.stringify(range),
  fields: `${report.level}_id,${insightFields}`,
  limit: rowsPerPage,
  ...(report.breakdowns.length > 0 ? { breakdowns: report.breakdowns.join(',') } : {}),
})

type Reading = { readonly platform: Platform; readonly account: SyncedAccount; readonly report: Report }

/** Rows of a range that the platform answers at once. @throws {PlatformError} */
export const readDirectly = (reading: Reading, range: ReadRange): Promise<FactRow[]> =>
  rowsOf(reading, `/${reading.account.platformId}/insights`, paramsOf(reading.report, range))

/** Rows of a report that the platform has prepared. @throws {PlatformError} */
export const readPrepared = (reading: Reading, runId: string): Promise<FactRow[]> =>
  rowsOf(reading, `/${runId}/insights`, { limit: rowsPerPage })

/** Pages shift while they are read, so that a row may come twice: the later one counts. */
async function rowsOf(
  { platform, account, report }: Reading,
  path: string,
  params: Record<string, string>,
): Promise<FactRow[]> {
  const decimals = currencyDecimals(account.currency)
  const rows = new Map<string, FactRow>()
  for await (const page of pagesOf(platform, { path, params })) {
    for (const one of page) {
      const row = factRow(toDailyFact(one, decimals), report)
      rows.set(row.key, row)
    }
  }
  return [...rows.values()]
}

/** Asks the platform to prepare a report. Its identity comes as a number and is kept as text. */
export async function askForReport(
  { platform, account, report }: Reading,
  range: ReadRange,
): Promise<string> {
  const { report_run_id: runId } = await platform.ask(
    { method: 'POST', path: `/${account.platformId}/insights`, params: paramsOf(report, range) },
    z.object({ report_run_id: z.union([z.string(), z.number().int()]).transform(String) }),
  )
  return runId
}

export type ReportProgress = 'preparing' | 'ready' | 'failed'

/** "Running, 100 %" is still running: a report is ready when it says so and is whole. */
export async function progressOf(platform: Platform, runId: string): Promise<ReportProgress> {
  const state = await platform.ask(
    { path: `/${runId}`, params: { fields: 'async_status,async_percent_completion' } },
    z.object({ async_status: z.string(), async_percent_completion: z.coerce.number().default(0) }),
  )
  if (state.async_status === 'Job Failed' || state.async_status === 'Job Skipped') return 'failed'
  return state.async_status === 'Job Completed' && state.async_percent_completion >= 100
    ? 'ready'
    : 'preparing'
}
