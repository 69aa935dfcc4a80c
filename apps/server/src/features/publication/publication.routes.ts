import { endpoints } from '@vigie/contract'
import type { Extent } from '@vigie/domain'
import { inAccount } from '../../db/in-account.ts'
import type { Routes } from '../../http/route.ts'
import { originOf } from '../../http/identity.ts'
import type { Tenant } from '../../http/tenant.ts'
import { approvePublication } from './approve.ts'
import { cancelPublication, resumePublication } from './cancel.ts'
import { readLeftPaused } from './left-paused.read-model.ts'
import { readLastProgress, readProgress } from './progress.ts'
import { planCorrection, readCorrection } from './correction.ts'
import { publicationEvents } from './publication-events.ts'
import { publish } from './publish.ts'
import { removeLeft } from './remove-left.ts'
import { showPlan } from './show-plan.ts'
import { setCampaignStatus } from './set-campaign-status.ts'

type PlanCall = {
  readonly tenant: Tenant
  readonly personId: string
  readonly params: { readonly fileId: string }
  readonly query: { readonly leavesPaused?: boolean | undefined }
}

export function publicationRoutes(routes: Routes): void {
  const { ctx } = routes
  const planOf =
    (extent: Extent) =>
    ({ tenant, personId, params: { fileId }, query: { leavesPaused } }: PlanCall) =>
      showPlan(ctx, { tenant, personId }, { fileId, extent, leavesPaused })
  routes.account(endpoints.publicationPlan, planOf('publish'))
  routes.account(endpoints.updatePlan, planOf('update'))
  routes.account(endpoints.readCorrection, ({ tenant, params: { adId } }) =>
    inAccount(ctx, tenant.accountId, (scope) => readCorrection(scope, adId)),
  )
  routes.account(endpoints.planCorrection, ({ tenant, personId, params: { adId }, body }) =>
    planCorrection(ctx, { tenant, personId }, { adId, ...body }),
  )
  routes.account(endpoints.publish, ({ tenant, personId, identity, params: { fileId }, body }) =>
    publish(ctx, { tenant, personId, origin: originOf(identity), fileId, extent: 'publish', body }),
  )
  routes.account(endpoints.publishUpdate, ({ tenant, personId, identity, params: { fileId }, body }) =>
    publish(ctx, { tenant, personId, origin: originOf(identity), fileId, extent: 'update', body }),
  )
  routes.account(endpoints.approvePublication, ({ tenant, personId, params }) =>
    approvePublication(ctx, { accountId: tenant.accountId, publicationId: params.publicationId, personId }),
  )
  routes.account(endpoints.publicationProgress, ({ tenant, params }) =>
    inAccount(ctx, tenant.accountId, (scope) => readProgress(scope, params.publicationId)),
  )
  routes.account(endpoints.livePublication, ({ tenant, query }) =>
    inAccount(ctx, tenant.accountId, (scope) => readLastProgress(scope, query.file_id)),
  )
  routes.account(endpoints.leftPaused, ({ tenant, personId, params: { campaignId } }) =>
    readLeftPaused(ctx, { tenant, personId, campaignId }),
  )
  routes.account(endpoints.cancelPublication, ({ tenant, personId, params, body }) =>
    cancelPublication(ctx, {
      accountId: tenant.accountId,
      publicationId: params.publicationId,
      personId,
      objects: body.objects,
    }),
  )
  routes.account(endpoints.resumePublication, ({ tenant, personId, params }) =>
    resumePublication(ctx, {
      accountId: tenant.accountId,
      publicationId: params.publicationId,
      personId,
    }),
  )
  routes.account(endpoints.removeLeft, ({ tenant, personId, params: { publicationId, objectId } }) =>
    removeLeft(ctx, { accountId: tenant.accountId, publicationId, objectId, personId }),
  )
  routes.account(endpoints.setCampaignStatus, ({ tenant, personId, identity, params, body }) =>
    setCampaignStatus(ctx, {
      tenant,
      personId,
      origin: originOf(identity),
      campaignId: params.campaignId,
      status: body.status,
    }),
  )
  publicationEvents(routes)
}
