import { endpoints } from '@vigie/contract'
import type { Routes } from '../../../http/route.ts'
import type { Turns } from '../../../lib/turns.ts'
import type { ReadSums } from '../explorer/kept-sums.ts'
import { readGallery } from './read-gallery.ts'
import { readVisual } from './read-visual.ts'

type Shared = { readonly inTurn: Turns; readonly readSums: ReadSums }

export function galleryRoutes({ account, ctx }: Routes, { inTurn, readSums }: Shared): void {
  account(endpoints.listVisuals, ({ tenant, query }) =>
    inTurn(tenant.accountId, () => readGallery(ctx, { tenant, question: query, readSums })),
  )
  account(endpoints.readVisual, ({ tenant, params, query: range }) =>
    inTurn(tenant.accountId, () => readVisual(ctx, { tenant, key: params.visual, range, readSums })),
  )
}
