import { endpoints } from '@vigie/contract'
import { inAccount } from '../../../db/in-account.ts'
import { preparedJson } from '../../../http/prepared-json.ts'
import type { Routes } from '../../../http/route.ts'
import type { Turns } from '../../../lib/turns.ts'
import { readCampaignDetail, refuseUnknown } from './campaign-detail.read-model.ts'
import { makeReport } from './make-report.ts'
import { readStoredReport } from './stored-reports.ts'

export function reportRoutes(routes: Routes, inTurn: Turns): void {
  const { ctx } = routes
  routes.account(endpoints.storedReport, ({ tenant, params }) =>
    inAccount(ctx, tenant.accountId, (scope) => readStoredReport(scope, params)),
  )
  routes.account(endpoints.campaignReport, ({ tenant, params: { campaignId }, query: range }) =>
    inTurn(tenant.accountId, () =>
      inAccount(ctx, tenant.accountId, async (scope) => {
        await refuseUnknown(scope, campaignId)
        const asked = { campaignId, range, currency: tenant.currency, now: ctx.clock.now() }
        const report = await makeReport(scope, asked)
        return preparedJson(
          JSON.stringify({ ...report, items: ctx.pictures.show(tenant.accountId, report.items) }),
        )
      }),
    ),
  )
  routes.account(endpoints.campaignDetail, ({ tenant, params: { campaignId }, query: range }) =>
    inAccount(ctx, tenant.accountId, (scope) =>
      readCampaignDetail(scope, tenant, { campaignId, range, now: ctx.clock.now() }),
    ),
  )
}
