import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { readStrategies } from '../../records/strategies.ts'
import { createStrategy, deleteStrategy, saveStrategy } from './save-strategy.ts'
import { saveBranches } from './save-branches.ts'

export function strategyRoutes({ account, ctx }: Routes): void {
  const now = () => ctx.clock.now()
  account(endpoints.listStrategies, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => readStrategies(scope, now())),
  )
  account(endpoints.createStrategy, ({ tenant, personId, body }) =>
    createStrategy(ctx, tenant.accountId, { change: body, personId }),
  )
  account(endpoints.saveStrategy, ({ tenant, personId, params, body }) =>
    saveStrategy(ctx, tenant.accountId, { id: params.id, change: body, personId }),
  )
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
