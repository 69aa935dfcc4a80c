import {
  asksTooMuch,
  isReportNotYet,
  listInsightRows,
  listPreparedRows,
  prepareReport,
  readReportProgress,
  toDailyFact,
  type ReportProgress,
} from '@vigie/ads-api'
import { currencyDecimals, type ReadRange } from '@vigie/domain'
import { PlatformError } from '../../../errors/platform-error.ts'
import { inStretches } from '../../../lib/stretch.ts'
import type { Platform } from '../../../platforms/platform.ts'
import { factRow, type FactRow } from './copy-line.ts'
import type { SyncedAccount } from './plan-tasks.ts'
import type { Report } from './reports.ts'

type Reading = { readonly platform: Platform; readonly account: SyncedAccount; readonly report: Report }

const askedOf = ({ account, report }: Reading, range: ReadRange) => ({
  account: account.platformId,
  level: report.level,
  breakdowns: report.breakdowns,
  range,
})

/** Rows of a range that the platform answers at once. @throws {PlatformError} */
export const readDirectly = (reading: Reading, range: ReadRange): Promise<FactRow[]> =>
  rowsOf(reading, reading.platform.pages(listInsightRows, askedOf(reading, range)))

/** Rows of a report that the platform has prepared. @throws {PlatformError} */
export const readPrepared = (reading: Reading, runId: string): Promise<FactRow[]> =>
  rowsOf(reading, reading.platform.pages(listPreparedRows, { runId }))

/** Pages shift while they are read, so that a row may come twice: the later one counts. */
async function rowsOf(
  { account, report }: Reading,
  pages: AsyncGenerator<readonly unknown[]>,
): Promise<FactRow[]> {
  const decimals = currencyDecimals(account.currency)
  const rows = new Map<string, FactRow>()
  const rest = inStretches()
  for await (const page of pages) {
    for (const one of page) {
      const row = factRow(toDailyFact(one, decimals), report)
      rows.set(row.key, row)
      await rest()
    }
  }
  return [...rows.values()]
}

/** Asks the platform to prepare a report. @returns its identity */
export const askForReport = (reading: Reading, range: ReadRange): Promise<string> =>
  reading.platform.send(prepareReport, askedOf(reading, range))

export const progressOf = (platform: Platform, runId: string): Promise<ReportProgress> =>
  platform.read(readReportProgress, { runId })

/** The platform will not answer so many rows: ask for less, or let it prepare a report. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof PlatformError && asksTooMuch(error.details)

/** Answers of a report just asked for that only mean "not yet". */
export const isNotYet = (error: unknown): boolean =>
  error instanceof PlatformError && isReportNotYet(error.details)
