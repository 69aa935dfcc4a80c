import { endpoints } from '@vigie/contract'
import { dayBefore } from '@vigie/domain'
import { inAccount } from '../../db/in-account.ts'
import type { Routes } from '../../http/route.ts'
import { readCampaignList } from './campaign-list.read-model.ts'
import { dayIn } from './days.ts'
import { readInsightRows } from './insight-rows.read-model.ts'
import { syncAccount } from './insights.job.ts'
import { reportRoutes } from './report/report.routes.ts'

const presetDays = { '30d': 30, '14d': 14, '7d': 7 } as const

export function insightRoutes(routes: Routes): void {
  const { ctx } = routes
  reportRoutes(routes)
  routes.account(endpoints.campaignList, async ({ tenant, query }) => {
    const list = await inAccount(ctx, tenant.accountId, (scope) =>
      readCampaignList(scope, tenant, query, ctx.clock.now()),
    )
    // The first look at an account brings its figures; later ones come by themselves.
    if (list.syncedAt === null) await askForSync(tenant.accountId, false)
    return list
  })
  routes.account(endpoints.precomputedInsights, ({ tenant, query }) => {
    const today = dayIn(tenant.timezone, ctx.clock.now())
    const range = { since: dayBefore(today, presetDays[query.date_range]), until: dayBefore(today, 1) }
    return inAccount(ctx, tenant.accountId, (scope) => readInsightRows(scope, tenant, range))
  })
  routes.account(endpoints.insights, ({ tenant, query }) =>
    inAccount(ctx, tenant.accountId, (scope) => readInsightRows(scope, tenant, query)),
  )
  routes.account(endpoints.refreshInsights, async ({ tenant }) => {
    await askForSync(tenant.accountId, true)
    return { done: true } as const
  })

  const askForSync = (accountId: number, isForced: boolean) =>
    ctx.jobs.enqueue(syncAccount, { accountId, isForced }, { key: String(accountId) })
}
