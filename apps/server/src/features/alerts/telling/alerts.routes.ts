import { endpoints } from '@vigie/contract'
import { sql } from 'kysely'
import { inAccount } from '../../../db/in-account.ts'
import { done } from '../../../http/done.ts'
import type { Routes } from '../../../http/route.ts'
import { readAlertPreferences } from '../../../alerts/tell-alerts.ts'
import { countAlerts, listAlerts } from './alert-list.read-model.ts'
import { answerAlert, settleAlert } from './answer-alert.ts'
import { budgetRoutes } from '../rules/budget-alerts.routes.ts'
import { objectiveRoutes } from '../rules/objective-alerts.routes.ts'

export function alertRoutes(routes: Routes): void {
  const { account, ctx } = routes
  account(endpoints.listAlerts, ({ tenant, personId }) =>
    inAccount(ctx, tenant.accountId, (scope) => listAlerts(scope, { personId, now: ctx.clock.now() })),
  )
  account(endpoints.listCampaignAlerts, ({ tenant, personId, params }) =>
    inAccount(ctx, tenant.accountId, (scope) =>
      listAlerts(scope, { personId, now: ctx.clock.now(), campaignId: params.campaignId }),
    ),
  )
  account(endpoints.countAlerts, ({ tenant, personId }) =>
    inAccount(ctx, tenant.accountId, async (scope) => ({
      count: await countAlerts(scope, { personId, now: ctx.clock.now() }),
    })),
  )
  account(endpoints.answerAlert, async ({ tenant, personId, params, body }) => {
    await inAccount(ctx, tenant.accountId, (scope) =>
      answerAlert(scope, { id: params.id, personId, at: ctx.clock.now(), opinion: body.opinion }),
    )
    return done
  })
  account(endpoints.settleAlert, async ({ tenant, personId, params, body }) => {
    await inAccount(ctx, tenant.accountId, (scope) =>
      settleAlert(scope, { id: params.id, personId, at: ctx.clock.now(), change: body }),
    )
    return done
  })
  account(endpoints.readAlertPreferences, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, readAlertPreferences),
  )
  account(endpoints.saveAlertPreferences, async ({ tenant, body }) => {
    const said = JSON.stringify(body)
    return inAccount(ctx, tenant.accountId, async (scope) => {
      await scope.db
        .insertInto('alert_preference')
        .values({ account_id: scope.accountId, preferences: said })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id'])
            .doUpdateSet({ preferences: sql`alert_preference.preferences || excluded.preferences` }),
        )
        .execute()
      return readAlertPreferences(scope)
    })
  })
  budgetRoutes(routes)
  objectiveRoutes(routes)
}
