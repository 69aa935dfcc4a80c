import { endpoints } from '@vigie/contract'
import type { Routes } from '../../../http/route.ts'
import type { Turns } from '../../../lib/turns.ts'
import type { ReadSums } from '../explorer/kept-sums.ts'
import { readTargetings } from './read-targetings.ts'

type Shared = { readonly inTurn: Turns; readonly readSums: ReadSums }

export function targetingRoutes({ account, ctx }: Routes, { inTurn, readSums }: Shared): void {
  account(endpoints.listTargetings, ({ tenant, query }) =>
    inTurn(tenant.accountId, () => readTargetings(ctx, { tenant, question: query, readSums })),
  )
}
