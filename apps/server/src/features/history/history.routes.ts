import { endpoints } from '@vigie/contract'
import type { Routes } from '../../http/route.ts'
import { readJournal } from './journal/read-journal.ts'
import { readHistory } from './read-history.ts'
import { undoChange } from '../../writes/undo-change.ts'

export function historyRoutes(routes: Routes): void {
  const { ctx } = routes
  routes.account(endpoints.campaignHistory, ({ tenant, params, query }) =>
    readHistory(ctx, {
      tenant,
      campaignId: params.campaignId,
      objectId: query.object_id ?? null,
      before: query.before ?? null,
    }),
  )
  routes.account(endpoints.accountJournal, ({ tenant, query: { before, ...filter } }) =>
    readJournal(ctx, { tenant, filter, before: before ?? null }),
  )
  routes.account(endpoints.undoChange, async ({ tenant, personId, params: { operationId } }) => {
    const { problem, ...undone } = await undoChange(ctx, { tenant, personId, operationId })
    return { ...undone, problem: problem && { code: problem.code, facts: { ...problem.facts } } }
  })
}
