import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { readVideos } from '../../records/videos.ts'
import { deleteVisual } from './delete-visual.ts'
import { pairVisuals } from './pair-visuals.ts'
import { registerVideos } from './register-videos.ts'

export function videoRoutes({ account, ctx }: Routes): void {
  account(endpoints.listVideos, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => readVideos(scope)),
  )
  account(endpoints.registerVideos, ({ tenant, personId, body }) =>
    registerVideos(ctx, { tenant, personId, files: body }),
  )
  account(endpoints.pairVideo, async ({ tenant, params, body }) => {
    await inAccount(ctx, tenant.accountId, (scope) => pairVisuals(scope, { id: params.id, ...body }))
    return done
  })
  account(endpoints.deleteVideo, async ({ tenant, params }) => {
    await deleteVisual(ctx, tenant.accountId, { table: 'video', id: params.id })
    return done
  })
}
