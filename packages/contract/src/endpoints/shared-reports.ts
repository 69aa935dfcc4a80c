import {
  longestClientLinkDays,
  longestReportWords,
  longestReport,
  longestReportHeadline,
  sameAddress,
  shortestClientPassword,
  usualClientLinkDays,
} from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { day, inAccount, language } from '../shapes.ts'
import { clientName } from './client-page.ts'
import { reportView } from './client-report.ts'

const oneReport = inAccount.extend({ reportId: z.string() })
const dayMs = 86_400_000
const asked = z.object({
  since: day.describe('First day, on the account’s calendar'),
  until: day.describe('Last day: it is over, so that nothing of it is missing'),
  /** Whether campaigns are listed by their names, or the whole alone. */
  hasCampaigns: z.boolean().default(false),
  words: z.string().trim().max(longestReportWords).default(''),
  /** Put in the place of the sentence that the figures make; empty: that one. */
  headline: z.string().trim().max(longestReportHeadline).default(''),
})
const isInOrder = ({ since, until }: { readonly since: string; readonly until: string }): boolean => {
  const days = (Date.parse(until) - Date.parse(since)) / dayMs
  return days >= 0 && days < longestReport
}
const inOrder = [isInOrder, 'a range in order, of four hundred days at most'] as const

const link = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The address that it is for; `null` without one, and once it is forgotten. */
  email: z.string().nullable(),
  language,
  endsAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  opened: z.number().int(),
  lastOpenedAt: z.iso.datetime().nullable(),
  hasPassword: z.boolean(),
})

const reports = z.object({
  reports: z.array(
    z.object({
      id: z.uuid(),
      since: day,
      until: day,
      hasCampaigns: z.boolean(),
      sharedBy: z.string(),
      sharedAt: z.iso.datetime(),
      /** When the figures that it shows were read; `null` when none was. */
      readAt: z.string().nullable(),
      /** When somebody renewed them; `null`: they are those that were shared. */
      renewedAt: z.iso.datetime().nullable(),
      links: z.array(link),
    }),
  ),
  /** Whether this installation can send mail. */
  canMail: z.boolean(),
})

/** As many as one dialog names. */
const mostAtOnce = 10
const recipient = z.object({ name: clientName, email: z.email().max(320).nullable().default(null) })
const areDifferent = (people: readonly { readonly email: string | null }[]): boolean =>
  people.every(
    ({ email }, at) =>
      email === null ||
      people.slice(0, at).every((other) => other.email === null || !sameAddress(email, other.email)),
  )

const weekly = z.object({
  /** Whether the person gets the week by mail each Monday. */
  isOn: z.boolean(),
  /** Whether this installation can send mail. */
  canMail: z.boolean(),
  /** Where it goes; `null` while nobody vouches for an address of theirs. */
  address: z.string().nullable(),
})

/** What people of the account ask about the reports that they show to clients by links. */
export const sharedReportEndpoints = {
  readWeeklyMail: defineEndpoint({
    method: 'GET',
    path: '/:account/weekly_mail',
    permission: 'report:share',
    summary: 'Whether the person gets the week of the account by mail each Monday morning',
    params: inAccount,
    response: weekly,
  }),
  saveWeeklyMail: defineEndpoint({
    method: 'PUT',
    path: '/:account/weekly_mail',
    permission: 'report:share',
    summary: 'Get the week of the account by mail each Monday morning, or no longer',
    params: inAccount,
    body: z.object({ isOn: z.boolean() }),
    response: weekly,
  }),
  previewReport: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/shared_reports/preview',
    permission: 'report:share',
    summary: 'The report of some days as a client would read it, made now; nothing is shared by it',
    params: inAccount,
    body: asked.refine(...inOrder),
    response: reportView,
  }),
  listSharedReports: defineEndpoint({
    method: 'GET',
    path: '/:account/shared_reports',
    permission: 'report:share',
    summary: 'The reports that were shared by links, the last one first, and how often each link was opened',
    params: inAccount,
    response: reports,
  }),
  shareReport: defineEndpoint({
    method: 'POST',
    path: '/:account/shared_reports',
    permission: 'report:share',
    peopleOnly: true,
    answersSecret: true,
    summary:
      'Share the report of some days with named people by a link each, which is told this once and sent by mail where an address is given. Its figures stay as they are now until somebody renews them',
    params: inAccount,
    body: asked
      .extend({
        people: z.array(recipient).min(1).max(mostAtOnce).refine(areDifferent, 'an address has one link'),
        language,
        days: z.number().int().min(1).max(longestClientLinkDays).default(usualClientLinkDays),
        /** Asked for before anything is shown; it is not in the mail. */
        password: z.string().min(shortestClientPassword).max(200).nullable().default(null),
      })
      .refine(...inOrder),
    response: reports.extend({
      /** In the order in which they were named. */
      made: z.array(
        z.object({
          name: z.string(),
          /** The whole address. */
          address: z.string(),
          /** Why its mail did not leave; `null` when it did, and where none was wanted. */
          mailProblem: z.string().nullable(),
        }),
      ),
      endsAt: z.iso.datetime(),
    }),
  }),
  renewReport: defineEndpoint({
    method: 'POST',
    path: '/:account/shared_reports/:reportId/figures',
    permission: 'report:share',
    peopleOnly: true,
    summary:
      'Put the figures of now in the place of those that were shared, for every link of the report that leads somewhere; who looked before reads what is another',
    params: oneReport,
    response: reports,
  }),
  revokeReportLink: defineEndpoint({
    method: 'DELETE',
    path: '/:account/shared_reports/:reportId/links/:linkId',
    permission: 'report:share',
    summary: 'End a link at once: it leads nowhere any more',
    params: oneReport.extend({ linkId: z.string() }),
    response: reports,
  }),
}
