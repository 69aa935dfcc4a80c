import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { readImages } from '../../records/images.ts'
import { deleteVisual } from './delete-visual.ts'
import { mediaRoutes } from './media.routes.ts'
import { pairVisuals } from './pair-visuals.ts'
import { prepareUpload } from './prepare-upload.ts'
import { registerImages } from './register-images.ts'
import { renameVisual } from './rename-visual.ts'
import { sayOrigin } from './say-origin.ts'
import { largestImageBytes, smallestImageSide } from './upload-limits.ts'

export function imageRoutes(routes: Routes): void {
  const { account, ctx } = routes
  account(endpoints.listImages, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => readImages(scope)),
  )
  account(endpoints.prepareUpload, ({ tenant, personId, body: { type, size } }) =>
    prepareUpload(ctx, { accountId: tenant.accountId, personId, type, size }),
  )
  account(endpoints.uploadLimits, () =>
    Promise.resolve({
      imageBytes: largestImageBytes,
      imageSide: smallestImageSide,
      videoBytes: ctx.config.largestVideoBytes,
    }),
  )
  account(endpoints.registerImages, ({ tenant, personId, body }) =>
    registerImages(ctx, { tenant, personId, files: body }),
  )
  account(endpoints.renameVisual, async ({ tenant, params, body }) => {
    await inAccount(ctx, tenant.accountId, (scope) => renameVisual(scope, { id: params.id, ...body }))
    return done
  })
  account(endpoints.sayOrigin, async ({ tenant, params, body }) => {
    await inAccount(ctx, tenant.accountId, (scope) => sayOrigin(scope, { id: params.id, ...body }))
    return done
  })
  account(endpoints.pairImages, ({ tenant, params, body }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      await pairVisuals(scope, { id: params.id, ...body })
      return readImages(scope)
    }),
  )
  account(endpoints.deleteImage, async ({ tenant, params }) => {
    await deleteVisual(ctx, tenant.accountId, { table: 'image', id: params.id })
    return done
  })
  mediaRoutes(routes)
}
