import { endpoints } from '@vigie/contract'
import type { Guarded } from '../../../client-links/guarded.ts'
import { inAccount } from '../../../db/in-account.ts'
import type { Routes } from '../../../http/route.ts'
import { onTheWire, openReportLink, withOurPictures } from './open-report.ts'
import { listSharedReports } from './shared-reports.read-model.ts'
import { previewReport, renewReport, revokeReportLink, shareReport } from './share-report.ts'

export function sharedReportRoutes({ account, open, ctx }: Routes, guarded: Guarded): void {
  account(endpoints.previewReport, async ({ tenant, body }) => {
    const { accountId } = tenant
    const made = await inAccount(ctx, accountId, (scope) => previewReport(ctx, scope, tenant, body))
    return withOurPictures(ctx.pictures, accountId, onTheWire(made))
  })
  account(endpoints.listSharedReports, ({ tenant }) => listSharedReports(ctx, tenant))
  account(endpoints.shareReport, async ({ tenant, personId, body }) => {
    const { made, endsAt } = await shareReport(ctx, { tenant, personId }, body)
    return { ...(await listSharedReports(ctx, tenant)), made: [...made], endsAt }
  })
  account(endpoints.renewReport, async ({ tenant, personId, params }) => {
    await renewReport(ctx, { tenant, personId }, params.reportId)
    return listSharedReports(ctx, tenant)
  })
  account(endpoints.revokeReportLink, async ({ tenant, personId, params }) => {
    await revokeReportLink(ctx, { tenant, personId }, params)
    return listSharedReports(ctx, tenant)
  })
  open(endpoints.openReportLink, ({ request, body }) => guarded(request, () => openReportLink(ctx, body)))
}
