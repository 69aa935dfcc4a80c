import { availableParallelism } from 'node:os'
import { endpoints } from '@vigie/contract'
import { dayBefore } from '@vigie/domain'
import type { Guarded } from '../../client-links/guarded.ts'
import { inAccount } from '../../db/in-account.ts'
import { tellExport } from '../../audit/tell-export.ts'
import { workOnDocument } from '../../documents/document-process.ts'
import { AppError } from '../../errors/app-error.ts'
import { originOf } from '../../http/identity.ts'
import { preparedFor, preparedJson, type PreparedJson } from '../../http/prepared-json.ts'
import type { Routes } from '../../http/route.ts'
import { createSharedTurns, createTurns } from '../../lib/turns.ts'
import { readAdPage } from './ad-page.read-model.ts'
import { readAdsetBudgets } from './adset-budgets.read-model.ts'
import { readAdsetDates } from './adset-dates.read-model.ts'
import { readCampaignList } from './campaign-list.read-model.ts'
import { changeCampaigns } from './change-campaigns.ts'
import { dayIn } from './days.ts'
import { createKeptVersions } from './kept-versions.ts'
import { createListColumns } from './list-columns.read-model.ts'
import { readInsightRows } from './insight-rows.read-model.ts'
import { syncAccount } from './insights.job.ts'
import { readSyncState } from './sync-state.read-model.ts'
import { readBreakdowns } from './explorer/breakdowns.read-model.ts'
import { createKeptSums } from './explorer/kept-sums.ts'
import { readLevelCounts } from './explorer/level-counts.read-model.ts'
import { readExplorer } from './explorer/read-explorer.ts'
import { readObject } from './explorer/read-object.ts'
import { readStandings } from './explorer/read-standings.ts'
import { galleryRoutes } from './gallery/gallery.routes.ts'
import { reportRoutes } from './report/report.routes.ts'
import { sharedReportRoutes } from './shared-reports/shared-reports.routes.ts'
import { targetingRoutes } from './targetings/targetings.routes.ts'
import { weeklyMailRoutes } from './weekly-mail/weekly-mail.routes.ts'

/**
 * Large reads of one account keep half of the processors at most, and a third of the time while callers wait in line:
 * they take turns, those of others do not.
 */
const readsAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const restAfterRead = 2
/** Bytes of answers that are remembered: a hundred lists of ten thousand campaigns. */
const answersRoom = 64 * 2 ** 20
const presetDays = { '30d': 30, '14d': 14, '7d': 7 } as const

export function insightRoutes(routes: Routes, guarded: Guarded): void {
  const { ctx } = routes
  const inTurn = createTurns(readsAtOnce, restAfterRead)
  const share = createSharedTurns<{ answer: PreparedJson; wasEverSynced: boolean }>(inTurn)
  const askForColumns = createListColumns()
  const keepAnswer = createKeptVersions<Buffer>(answersRoom, (answer) => answer.length)
  const readSums = createKeptSums()
  reportRoutes(routes, inTurn)
  sharedReportRoutes(routes, guarded)
  weeklyMailRoutes(routes)
  galleryRoutes(routes, { inTurn, readSums })
  targetingRoutes(routes, { inTurn, readSums })
  routes.account(endpoints.explorer, ({ tenant, body }) =>
    inTurn(tenant.accountId, () => readExplorer(ctx, { tenant, question: body, readSums })),
  )
  routes.account(endpoints.explorerObject, ({ tenant, params: { level, id }, query: range }) =>
    readObject(ctx, { tenant, level, id, range }),
  )
  routes.account(endpoints.breakdowns, ({ tenant, body }) =>
    inTurn(tenant.accountId, () => inAccount(ctx, tenant.accountId, (scope) => readBreakdowns(scope, body))),
  )
  routes.account(endpoints.levelCounts, ({ tenant, body }) =>
    inTurn(tenant.accountId, () => inAccount(ctx, tenant.accountId, (scope) => readLevelCounts(scope, body))),
  )
  routes.account(endpoints.campaignStandings, ({ tenant }) =>
    inTurn(tenant.accountId, () => readStandings(ctx, tenant)),
  )
  routes.account(endpoints.readAd, async ({ tenant, params, query }) => {
    const page = await inAccount(ctx, tenant.accountId, (scope) =>
      readAdPage(scope, { tenant, adId: params.adId, range: query }),
    )
    return ctx.pictures.show(tenant.accountId, page)
  })
  routes.account(endpoints.campaignList, async ({ tenant, query, request }) => {
    // Nothing in it is one person's: who waits for the same is answered together.
    const question = JSON.stringify([query, request.headers['accept-encoding']])
    const { answer, wasEverSynced } = await share(tenant.accountId, question, async () => {
      const list = await inAccount(ctx, tenant.accountId, (scope) =>
        readCampaignList(scope, { tenant, range: query, now: ctx.clock.now(), askForColumns, keepAnswer }),
      )
      return { ...list, answer: await preparedFor(request, list.answer) }
    })
    // The first look at an account brings its figures; later ones come by themselves.
    if (!wasEverSynced) await askForSync(tenant.accountId, false)
    return answer
  })
  routes.account(endpoints.precomputedInsights, ({ tenant, query }) => {
    const today = dayIn(tenant.timezone, ctx.clock.now())
    const range = { since: dayBefore(today, presetDays[query.date_range]), until: dayBefore(today, 1) }
    return inAccount(ctx, tenant.accountId, (scope) =>
      readInsightRows(scope, tenant, { range, now: ctx.clock.now() }),
    )
  })
  routes.account(endpoints.insights, ({ tenant, query }) => {
    // The specification's ranges end yesterday: a day that goes on has no figures to compare.
    if (query.until >= dayIn(tenant.timezone, ctx.clock.now()))
      throw new AppError('request.invalid', { part: 'query', issues: [{ path: 'until', code: 'not_over' }] })
    return inAccount(ctx, tenant.accountId, (scope) =>
      readInsightRows(scope, tenant, { range: query, now: ctx.clock.now() }),
    )
  })
  routes.account(endpoints.changeCampaigns, ({ tenant, personId, identity, body }) =>
    changeCampaigns(ctx, { tenant, personId, origin: originOf(identity), items: body.items }),
  )
  routes.account(endpoints.adsetBudgets, ({ tenant, body }) =>
    inAccount(ctx, tenant.accountId, (scope) => readAdsetBudgets(scope, body.campaignIds)),
  )
  routes.account(endpoints.adsetDates, ({ tenant, body }) =>
    inAccount(ctx, tenant.accountId, (scope) => readAdsetDates(scope, body)),
  )
  routes.document(endpoints.writeTable, async ({ tenant, personId, json }) => {
    const written = await workOnDocument(tenant.accountId, { kind: 'writeTable', json })
    await tellExport(ctx, { ...tenant, personId, what: 'table' })
    return preparedJson(written)
  })
  routes.account(endpoints.syncState, ({ tenant }) => inAccount(ctx, tenant.accountId, readSyncState))
  routes.account(endpoints.refreshInsights, async ({ tenant }) => {
    await askForSync(tenant.accountId, true)
    return { done: true } as const
  })

  const askForSync = (accountId: number, isForced: boolean) =>
    ctx.jobs.enqueue(syncAccount, { accountId, isForced }, { key: String(accountId) })
}
