import type { endpoints, ResponseOf } from '@vigie/contract'
import { reportDifference } from '@vigie/domain'
import { advertiserOf, brandOf, proposerOf } from '../../../client-links/brand.ts'
import { byLink, type ClientAccess } from '../../../client-links/by-link.ts'
import {
  countOpening,
  readLookedAt,
  showsReport,
  type ReportLinkRow,
} from '../../../client-links/links.store.ts'
import type { Context } from '../../../context.ts'
import type { AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { PlatformPictures } from '../../../security/platform-pictures.ts'

type Page = ResponseOf<typeof endpoints.openReportLink>

/** The report that a link shows, counted. @throws {AppError} as `byLink` */
export const openReportLink = (ctx: Context, access: ClientAccess): Promise<Page> =>
  byLink(ctx, { ...access, isOf: showsReport }, async ({ scope, link, at }) => {
    if (link.view === null) return new AppError('clientLink.ended')
    await countOpening(scope, link.id, at)
    const account = await advertiserOf(scope)
    return {
      recipient: link.recipient_name,
      language: link.language,
      advertiser: account.client?.name ?? account.name,
      brand: await brandOf(ctx, account.client),
      preparedBy: await proposerOf(scope, link.made_by, account.name),
      currency: account.currency,
      timezone: account.timezone,
      sharedAt: link.made_at.toISOString(),
      endsAt: link.ends_at.toISOString(),
      report: withoutPictures(onTheWire(link.view)),
      changed: await readChanged(scope, link),
    }
  })

/** What is another since this client looked at the figures that were shared before. */
async function readChanged(scope: AccountScope, link: ReportLinkRow): Promise<Page['changed']> {
  const former = await readLookedAt(scope, link)
  if (link.view === null || !former?.view || former.last_opened_at === null) return null
  const difference = reportDifference(former.view, link.view)
  return difference && { lookedAt: former.last_opened_at.toISOString(), ...difference }
}

/** Pictures are served to people of the account: a client would be shown a broken one. */
const withoutPictures = (report: Page['report']): Page['report'] => ({
  ...report,
  stopped: report.stopped.map((one) => ({ ...one, picture: null })),
  resumed: report.resumed.map((one) => ({ ...one, picture: null })),
})

/** For people of the account: what the platform keeps has an address of ours, the only one their page may load. */
export const withOurPictures = (
  { show }: PlatformPictures,
  accountId: number,
  report: Page['report'],
): Page['report'] => ({
  ...report,
  stopped: report.stopped.map(({ picture, ...one }) => ({
    ...one,
    picture: show(accountId, { pictureUrl: picture }).pictureUrl,
  })),
  resumed: report.resumed.map(({ picture, ...one }) => ({
    ...one,
    picture: show(accountId, { pictureUrl: picture }).pictureUrl,
  })),
})

/** A report as the wire has it. */
export const onTheWire = (report: NonNullable<ReportLinkRow['view']>): Page['report'] => ({
  ...report,
  days: [...report.days],
  campaigns: report.campaigns && [...report.campaigns],
  attribution: [...report.attribution],
  deedMoney: report.deedMoney ?? null,
  stopped: [...(report.stopped ?? [])],
  resumed: [...(report.resumed ?? [])],
  budgets: [...(report.budgets ?? [])],
  coming: report.coming ? { ...report.coming, ends: [...report.coming.ends] } : null,
  headline: report.headline ?? '',
})
