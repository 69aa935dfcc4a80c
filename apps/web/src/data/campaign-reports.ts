import { queryOptions } from '@tanstack/react-query'
import type { ReportAnswer, ResponseOf } from '@vigie/contract'
import { reportEndpoints } from '@vigie/contract/reports'
import { daysBefore, type Range } from '../lib/days.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import { clockNow } from '../lib/clock.ts'

const api = callsOf(reportEndpoints)

export type CampaignFigures = ResponseOf<(typeof reportEndpoints)['campaignDetail']>

export const campaignDetailQuery = (account: string, campaignId: string, range: Range) =>
  queryOptions({
    queryKey: keys.campaignDetail(account, campaignId, range),
    queryFn: ({ signal }) =>
      api.campaignDetail({ params: { account, campaignId }, query: range }, { signal }),
  })

type Question = {
  readonly account: string
  readonly campaignId: string
  readonly range: Range
  /** The thirty days that the stored reports cover. */
  readonly isStored: boolean
}

/**
 * The report of a campaign. For the last thirty days it is the stored one: today's, else yesterday's; when none was made
 * yet, and for other periods, it is computed.
 */
export const campaignReportQuery = ({ account, campaignId, range, isStored }: Question) =>
  queryOptions({
    queryKey: keys.campaignReport(account, campaignId, range),
    queryFn: async ({ signal }): Promise<ReportAnswer> => {
      const stored = (day: string) =>
        api.storedReport({ params: { account, campaignId, reportKey: reportKey(account, day) } }, { signal })
      const today = new Date(clockNow()).toISOString().slice(0, 10)
      const kept = isStored ? ((await stored(today)) ?? (await stored(daysBefore(today, 1)))) : null
      return kept ?? api.campaignReport({ params: { account, campaignId }, query: range }, { signal })
    },
  })

/** `act_42` on 2026-03-11: `front_42_2026-03-11`. */
const reportKey = (account: string, day: string): string => `front_${account.split('_')[1] ?? ''}_${day}`
