import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { sharedReportEndpoints } from '@vigie/contract/shared-reports'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(sharedReportEndpoints)

type Reports = ResponseOf<(typeof sharedReportEndpoints)['listSharedReports']>
export type SharedReport = Reports['reports'][number]
export type NewReport = RequestOf<(typeof sharedReportEndpoints)['shareReport']>['body']
export type ReportAsked = Pick<NewReport, 'since' | 'until' | 'hasCampaigns'>

/** A client opens a link when they like: it is looked at while it is on screen. */
const lookEveryMs = 20_000

export const sharedReportsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.sharedReports(account),
    queryFn: ({ signal }) => api.listSharedReports({ params: { account } }, { signal }),
    refetchInterval: lookEveryMs,
  })

/** The report as a client would read it. What the team writes is put in on the screen, while it is typed. */
export const reportPreviewQuery = (account: string, asked: ReportAsked) =>
  queryOptions({
    queryKey: keys.reportPreview(account, asked),
    queryFn: ({ signal }) =>
      api.previewReport({ params: { account }, body: { ...asked, words: '', headline: '' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** @returns the addresses that are told this once, and why a mail did not leave */
export const shareReport = (account: string) =>
  mutationOptions({
    mutationFn: (body: NewReport) => api.shareReport({ params: { account }, body }),
    onSuccess: ({ reports, canMail }, _given, _before, { client }) =>
      client.setQueryData(keys.sharedReports(account), { reports, canMail }),
  })

export const renewReport = (account: string) =>
  mutationOptions({
    mutationFn: (reportId: string) => api.renewReport({ params: { account, reportId } }),
    onSuccess: (reports, _given, _before, { client }) =>
      client.setQueryData(keys.sharedReports(account), reports),
  })

export const revokeReportLink = (account: string) =>
  mutationOptions({
    mutationFn: (params: { readonly reportId: string; readonly linkId: string }) =>
      api.revokeReportLink({ params: { account, ...params } }),
    onSuccess: (reports, _given, _before, { client }) =>
      client.setQueryData(keys.sharedReports(account), reports),
    // Somebody renewed it or took it back meanwhile: what stands is read again.
    onError: (_error, _params, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.sharedReports(account) }),
  })
