import { endpoints } from '@vigie/contract'
import { inAccount } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Routes } from '../../../http/route.ts'
import { evaluateSoon } from '../../../alerts/evaluate-soon.ts'
import { listObjectiveAlerts } from './alert-rules.read-model.ts'
import { withMore } from './save-budget-alert.ts'
import {
  createObjectiveAlert,
  deleteObjectiveAlert,
  oneObjectiveAlert,
  saveObjectiveAlert,
} from './save-objective-alert.ts'

const yes = true as const

export function objectiveRoutes({ account, ctx }: Routes): void {
  const doing = (personId: string) => ({ personId, at: ctx.clock.now() })
  account(endpoints.listObjectiveAlerts, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => listObjectiveAlerts(scope, tenant, ctx.clock.now())),
  )
  account(endpoints.createObjectiveAlert, ({ tenant, personId, query, body }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      const id = await createObjectiveAlert(scope, { ...query, ...body }, doing(personId))
      await evaluateSoon(ctx, scope)
      const created = (await listObjectiveAlerts(scope, tenant, ctx.clock.now())).find((one) => one.id === id)
      if (!created) throw new AppError('alert.notFound', { id })
      return created
    }),
  )
  account(endpoints.saveObjectiveAlert, ({ tenant, personId, params, query, body }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      await saveObjectiveAlert(scope, params.id, { ...query, ...body }, doing(personId))
      await evaluateSoon(ctx, scope)
      return yes
    }),
  )
  account(endpoints.addObjectiveCampaigns, ({ tenant, personId, query, body }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      const { campaigns } = await oneObjectiveAlert(scope, query.alert_objective_id)
      const change = { campaigns: withMore(campaigns, body) }
      await saveObjectiveAlert(scope, query.alert_objective_id, change, doing(personId))
      return yes
    }),
  )
  account(endpoints.removeObjectiveCampaign, ({ tenant, personId, params, query }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      const { campaigns } = await oneObjectiveAlert(scope, query.alert_objective_id)
      const change = { campaigns: campaigns.filter(({ id }) => id !== params.campaignId) }
      await saveObjectiveAlert(scope, query.alert_objective_id, change, doing(personId))
      return yes
    }),
  )
  account(endpoints.deleteObjectiveAlert, ({ tenant, personId, query }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      await deleteObjectiveAlert(scope, query.alert_objective_id, doing(personId))
      return yes
    }),
  )
}
