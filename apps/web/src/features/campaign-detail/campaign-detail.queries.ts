import { insightEndpoints } from '@vigie/contract/insights'
import { reportEndpoints } from '@vigie/contract/reports'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { endpoints, ReportAnswer, ResponseOf } from '@vigie/contract'
import type { CampaignStatus } from '@vigie/domain'
import i18next from 'i18next'
import { callsOf } from '../../data/client/api.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'
import { daysBefore, type Range } from '../../shared/figures/period.ts'

const api = callsOf({ ...insightEndpoints, ...reportEndpoints })

type CardList = ResponseOf<(typeof endpoints)['campaignList']>

/** The same answer as the list's: coming from it, the cards are there at once. */
export const cardsQuery = (account: string, range: Range) =>
  queryOptions({
    queryKey: ['campaign-list', account, range],
    queryFn: ({ signal }) => api.campaignList({ params: { account }, query: range }, { signal }),
  })

export const detailQuery = (account: string, campaignId: string, range: Range) =>
  queryOptions({
    queryKey: ['campaign-detail', account, campaignId, range],
    queryFn: ({ signal }) =>
      api.campaignDetail({ params: { account, campaignId }, query: range }, { signal }),
  })

type ReportQuestion = {
  readonly account: string
  readonly campaignId: string
  readonly range: Range
  /** The thirty days that the stored reports cover. */
  readonly isStored: boolean
}

/**
 * The report of a campaign. For the last thirty days it is the stored one: today's, else yesterday's; when none was made yet, and for other periods, it is computed.
 */
export const reportQuery = ({ account, campaignId, range, isStored }: ReportQuestion) =>
  queryOptions({
    queryKey: ['campaign-report', account, campaignId, range],
    queryFn: async ({ signal }): Promise<ReportAnswer> => {
      const stored = (day: string) =>
        api.storedReport({ params: { account, campaignId, reportKey: reportKey(account, day) } }, { signal })
      const today = new Date().toISOString().slice(0, 10)
      const kept = isStored ? ((await stored(today)) ?? (await stored(daysBefore(today, 1)))) : null
      return kept ?? api.campaignReport({ params: { account, campaignId }, query: range }, { signal })
    },
  })

/** `act_42` on 2026-03-11: `front_42_2026-03-11`. */
export const reportKey = (account: string, day: string): string =>
  `front_${account.split('_')[1] ?? ''}_${day}`

type Switch = { readonly campaignId: string; readonly status: CampaignStatus }

/**
 * Switches the campaign on or off by the same write path as everything else: shown at once, taken back with the
 * platform's reason when it refuses.
 */
export function useSwitch(account: string) {
  const queryClient = useQueryClient()
  const show = ({ campaignId, status }: Switch) =>
    queryClient.setQueriesData<CardList>(
      { queryKey: ['campaign-list', account] },
      (list) =>
        list && {
          ...list,
          rows: list.rows.map((row) => (row.campaignId === campaignId ? { ...row, status } : row)),
        },
    )
  return useAction({
    mutationFn: ({ campaignId, status }: Switch) =>
      api.setCampaignStatus({ params: { account, campaignId }, body: { status } }),
    onMutate: show,
    onSuccess: ({ status }) =>
      notify({
        kind: 'done',
        title: i18next.t(($) =>
          status === 'ACTIVE' ? $.campaignDetail.statusActive : $.campaignDetail.statusInactive,
        ),
      }),
    onError: (error, { campaignId, status }) => {
      show({ campaignId, status: status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' })
      notify({ kind: 'error', ...failureText(error) })
    },
    // What is read again meanwhile keeps nobody from switching again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['campaign-list', account] }),
  })
}
