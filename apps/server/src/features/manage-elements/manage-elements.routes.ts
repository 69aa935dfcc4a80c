import { endpoints } from '@vigie/contract'
import { originOf } from '../../http/identity.ts'
import type { Routes } from '../../http/route.ts'
import { changeElements } from './change-elements.ts'
import { listElements } from './list-elements.ts'

export function manageElementsRoutes(routes: Routes): void {
  const { ctx } = routes
  routes.account(endpoints.campaignElements, ({ tenant, personId, params }) =>
    listElements(ctx, { tenant, personId, campaignId: params.campaignId }),
  )
  routes.account(endpoints.changeElements, ({ tenant, personId, identity, body }) =>
    changeElements(ctx, { tenant, personId, origin: originOf(identity), items: body.items }),
  )
}
