import { endpoints } from '@vigie/contract'
import { checkDrift } from './check-drift.ts'
import type { Routes } from '../http/route.ts'
import { decideDifferences } from './decide-differences.ts'
import { listForeignAdsets } from './list-foreign-adsets.ts'
import { readDifferences } from './read-differences.ts'

export function driftRoutes(routes: Routes): void {
  const { ctx } = routes
  routes.account(endpoints.foreignAdsets, ({ tenant, personId, params }) =>
    listForeignAdsets(ctx, { tenant, personId, campaignId: params.campaignId }),
  )
  routes.account(endpoints.campaignDifferences, ({ tenant, params }) =>
    readDifferences(ctx, { tenant, campaignId: params.campaignId }),
  )
  routes.account(endpoints.checkDifferences, async ({ tenant, personId, params: { campaignId } }) => {
    await checkDrift(ctx, { account: tenant, campaignId, personId })
    return readDifferences(ctx, { tenant, campaignId })
  })
  routes.account(endpoints.decideDifferences, ({ tenant, personId, params, body }) =>
    decideDifferences(ctx, { tenant, personId, campaignId: params.campaignId, body }),
  )
}
