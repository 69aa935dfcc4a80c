import { endpoints } from '@vigie/contract'
import { inAccount } from '../../../db/in-account.ts'
import type { Routes } from '../../../http/route.ts'
import type { Turns } from '../../../lib/turns.ts'
import type { ReadSums } from '../explorer/kept-sums.ts'
import { readAdsToPause } from './ads-to-pause.ts'
import { readGallery } from './read-gallery.ts'
import { readVisual } from './read-visual.ts'

type Shared = { readonly inTurn: Turns; readonly readSums: ReadSums }

export function galleryRoutes({ account, ctx }: Routes, { inTurn, readSums }: Shared): void {
  account(endpoints.listVisuals, ({ tenant, query }) =>
    inTurn(tenant.accountId, () => readGallery(ctx, { tenant, question: query, readSums })),
  )
  account(endpoints.adsToPause, ({ tenant, body }) =>
    inTurn(tenant.accountId, () =>
      inAccount(ctx, tenant.accountId, (scope) => readAdsToPause(scope, body.visuals)),
    ),
  )
  account(endpoints.readVisual, ({ tenant, params, query: range }) =>
    inTurn(tenant.accountId, () => readVisual(ctx, { tenant, key: params.visual, range, readSums })),
  )
}
