import { endpoints } from '@vigie/contract'
import { openPlatform } from '../../platforms/registry.ts'
import { recentAnswers } from '../../platforms/recent-answers.ts'
import type { Routes } from '../../http/route.ts'
import { readPlannedFile } from '../../planning/planned-file.ts'
import { preflight } from '../../planning/preflight.ts'
import { readEditorFacts } from './read-editor-facts.ts'
import { estimateReach } from './estimate-reach.ts'
import { readResultCost } from './read-result-cost.ts'

const oneHour = 3600

export function preflightRoutes({ account, ctx }: Routes): void {
  const keep = recentAnswers(ctx.clock)
  account(endpoints.editorFacts, async ({ personId, params }) => {
    const access = await openPlatform(ctx, { personId, account: params.account })
    return keep(`${access.connectionId} limits ${params.account}`, oneHour, () =>
      readEditorFacts(access, params.account),
    )
  })
  account(endpoints.resultCost, ({ tenant, query }) => readResultCost(ctx, tenant, query.event))
  account(endpoints.reachEstimates, async ({ tenant, personId, body }) => {
    const access = await openPlatform(ctx, { personId, account: tenant.account })
    return estimateReach(ctx, { tenant, access, keep, draft: body })
  })
  account(endpoints.preflight, async ({ tenant, personId, params: { fileId }, query }) => {
    const asker = { tenant, personId }
    return preflight(
      ctx,
      asker,
      await readPlannedFile(ctx, asker, { fileId, extent: query.extent ?? 'publish' }),
    )
  })
}
