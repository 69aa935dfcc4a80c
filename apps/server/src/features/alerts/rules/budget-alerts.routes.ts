import { endpoints } from '@vigie/contract'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Routes } from '../../../http/route.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { evaluateSoon } from '../../../alerts/evaluate-soon.ts'
import { listBudgetAlerts } from './alert-rules.read-model.ts'
import {
  createBudgetAlert,
  deleteBudgetAlert,
  oneBudgetAlert,
  saveBudgetAlert,
  withMore,
} from './save-budget-alert.ts'

const yes = true as const

/** Calls on budget alerts. A change is looked at at once: what is over its limit already does not wait for figures. */
export function budgetRoutes({ account, ctx }: Routes): void {
  const change = <T>(tenant: Tenant, work: (scope: AccountScope) => Promise<T>) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      const result = await work(scope)
      await evaluateSoon(ctx, scope)
      return result
    })
  const doing = (tenant: Tenant, personId: string) => ({ tenant, personId, at: ctx.clock.now() })
  account(endpoints.listBudgetAlerts, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => listBudgetAlerts(scope, tenant, ctx.clock.now())),
  )
  account(endpoints.createBudgetAlert, ({ tenant, personId, query, body }) =>
    change(tenant, async (scope) => {
      const id = await createBudgetAlert(scope, { ...query, ...body }, doing(tenant, personId))
      const created = (await listBudgetAlerts(scope, tenant, ctx.clock.now())).find((one) => one.id === id)
      if (!created) throw new AppError('alert.notFound', { id })
      return created
    }),
  )
  account(endpoints.saveBudgetAlert, ({ tenant, personId, params, query, body }) =>
    change(tenant, async (scope) => {
      await saveBudgetAlert(scope, params.id, { ...query, ...body }, doing(tenant, personId))
      return yes
    }),
  )
  account(endpoints.addBudgetCampaigns, ({ tenant, personId, query, body }) =>
    change(tenant, async (scope) => {
      const { campaigns } = await oneBudgetAlert(scope, query.alert_budget_id)
      const added = { campaigns: withMore(campaigns, body) }
      await saveBudgetAlert(scope, query.alert_budget_id, added, doing(tenant, personId))
      return yes
    }),
  )
  account(endpoints.removeBudgetCampaign, ({ tenant, personId, params, query }) =>
    change(tenant, async (scope) => {
      const { campaigns } = await oneBudgetAlert(scope, query.alert_budget_id)
      const left = { campaigns: campaigns.filter(({ id }) => id !== params.campaignId) }
      await saveBudgetAlert(scope, query.alert_budget_id, left, doing(tenant, personId))
      return yes
    }),
  )
  account(endpoints.deleteBudgetAlert, ({ tenant, personId, query }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      await deleteBudgetAlert(scope, query.alert_budget_id, doing(tenant, personId))
      return yes
    }),
  )
}
