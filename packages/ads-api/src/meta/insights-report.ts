import { z } from 'zod'
import type { Failure } from '../shared/failure.ts'
import { breakdownNames, insightFields, tellsReach, type Breakdown, type InsightLevel } from './insights.ts'
import { list, read, write } from './pairs.ts'
import { wholeList, type InAccount } from './values.ts'

type Asked = InAccount & {
  readonly level: InsightLevel
  readonly breakdowns: readonly Breakdown[]
  /** Calendar days of the account, both included. */
  readonly range: { readonly since: string; readonly until: string }
}

/** Daily rows of a level, in the account's own attribution setting. */
const paramsOf = ({ level, breakdowns, range }: Asked): Readonly<Record<string, string>> => ({
  level,
  time_increment: '1',
  time_range: JSON.stringify({ since: range.since, until: range.until }),
  fields: `${level}_id,${insightFields}${tellsReach(level, breakdowns) ? ',reach' : ''}`,
  ...(breakdowns.length > 0 ? { breakdowns: breakdownNames(breakdowns).join(',') } : {}),
})

/** Rows that the platform answers at once; `toDailyFact` reads one. */
export const listInsightRows = list({
  request: (asked: Asked) => ({ path: `/${asked.account}/insights`, params: paramsOf(asked) }),
  parse: z.unknown(),
  paging: wholeList,
})

type Prepared = { readonly runId: string }

/** Rows of a report that the platform has prepared. */
export const listPreparedRows = list({
  request: ({ runId }: Prepared) => ({ path: `/${runId}/insights`, params: {} }),
  parse: z.unknown(),
  paging: wholeList,
})

/** Asks the platform to prepare a report. Its identity comes as a number and is kept as text. */
export const prepareReport = write({
  request: (asked: Asked) => ({
    path: `/${asked.account}/insights`,
    params: { ...paramsOf(asked), limit: String(wholeList.size) },
  }),
  parse: z
    .object({ report_run_id: z.union([z.string(), z.number().int()]).transform(String) })
    .transform((answer) => answer.report_run_id),
})

export type ReportProgress = 'preparing' | 'ready' | 'failed'

/** "Running, 100 %" is still running: a report is ready when it says so and is whole. */
export const readReportProgress = read({
  request: ({ runId }: Prepared) => ({
    path: `/${runId}`,
    params: { fields: 'async_status,async_percent_completion' },
  }),
  parse: z
    .object({ async_status: z.string(), async_percent_completion: z.coerce.number().default(0) })
    .transform(({ async_status: status, async_percent_completion: percent }): ReportProgress => {
      if (status === 'Job Failed' || status === 'Job Skipped') return 'failed'
      return status === 'Job Completed' && percent >= 100 ? 'ready' : 'preparing'
    }),
})

const tooMuch = [1_487_534, 1_504_018, 1_504_038, 1_504_045]

/** The platform will not answer so many rows: ask for less, or let it prepare a report. */
export const asksTooMuch = ({ code, subcode, message }: Failure): boolean =>
  tooMuch.includes(subcode ?? 0) || (code === 1 && /reduce the amount of data/i.test(message ?? ''))

/** Answers of a report just asked for that only mean "not yet": unknown identity, or rows not there. */
export const isReportNotYet = ({ code, subcode }: Failure): boolean =>
  (code === 100 && subcode === 33) || code === 2601 || subcode === 1_815_107
