import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { monitoredEvents } from '../../platforms/monitored-events.ts'
import { readStrategies } from '../../records/strategies.ts'
import { refuseWrong } from './refuse-wrong.ts'
import { createStrategy, deleteStrategy, saveStrategy } from './save-strategy.ts'
import { saveBranches } from './save-branches.ts'

export function strategyRoutes({ account, ctx }: Routes): void {
  const now = () => ctx.clock.now()
  account(endpoints.listStrategies, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => readStrategies(scope, now())),
  )
  const eventsOf = monitoredEvents(ctx)
  account(endpoints.createStrategy, async ({ tenant, personId, body }) => {
    await refuseWrong(body, undefined, () => eventsOf(personId, tenant.account, 'fr'))
    return createStrategy(ctx, tenant.accountId, { change: body, personId })
  })
  account(endpoints.saveStrategy, async ({ tenant, personId, params: { id }, body }) => {
    const stored = await inAccount(ctx, tenant.accountId, (scope) => readStrategies(scope, now()))
    const before = stored.find((one) => one.id === id)
    await refuseWrong(body, before, () => eventsOf(personId, tenant.account, 'fr'))
    return saveStrategy(ctx, tenant.accountId, { id, change: body, personId })
  })
  account(endpoints.deleteStrategy, async ({ tenant, personId, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) =>
      deleteStrategy(scope, { id: params.id, personId, at: now() }),
    )
    return done
  })
  account(endpoints.saveBranches, ({ tenant, personId, body }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      await saveBranches(scope, { branches: body, personId, at: now() })
      return readStrategies(scope, now())
    }),
  )
  account(endpoints.listCampaigns, ({ tenant, query }) =>
    inAccount(ctx, tenant.accountId, ({ db, accountId }) => {
      const campaigns = db
        .selectFrom('campaign')
        .select(['campaign_id as id', 'name', 'status', 'effective_status'])
        .where('account_id', '=', accountId)
        .where('status', 'in', ['ACTIVE', 'PAUSED'])
        .orderBy('name')
      return (query.status ? campaigns.where('effective_status', '=', query.status) : campaigns).execute()
    }),
  )
}
