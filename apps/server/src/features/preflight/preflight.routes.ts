import { endpoints } from '@vigie/contract'
import type { Routes } from '../../http/route.ts'
import { runPreflight } from './run-preflight.ts'

export function preflightRoutes({ account, ctx }: Routes): void {
  account(endpoints.preflight, ({ tenant, personId, params }) =>
    runPreflight(ctx, { tenant, personId, fileId: params.fileId }),
  )
}
