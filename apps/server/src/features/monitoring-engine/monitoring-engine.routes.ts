import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import type { Routes } from '../../http/route.ts'
import { backTestStrategy } from './back-test.ts'
import { listConflicts } from './conflicts.read-model.ts'
import { listDecisionsOfNote } from './decisions-of-note.read-model.ts'
import { explainSubject, listDecisions } from './decisions.read-model.ts'
import type { ProposeMove } from './propose-move.ts'
import { runMonitoring } from './run-monitoring.ts'
import { listRuns } from './runs.read-model.ts'
import { readLife, saveLife } from './strategy-life.ts'
import { undoDecision } from './undo-decision.ts'

export function monitoringEngineRoutes({ account, ctx }: Routes, propose: ProposeMove): void {
  const now = () => ctx.clock.now()
  account(endpoints.listDecisions, ({ tenant, query }) =>
    inAccount(ctx, tenant.accountId, (scope) =>
      listDecisions(scope, {
        currency: tenant.currency,
        now: now(),
        campaignId: query.campaignId,
        at: query.at === undefined ? undefined : new Date(query.at),
      }),
    ),
  )
  account(endpoints.listDecisionsOfNote, async ({ tenant: { accountId, currency, timezone }, query }) => {
    const asked = { ...query, currency, timezone, now: now() }
    const listed = await inAccount(ctx, accountId, (scope) => listDecisionsOfNote(scope, asked))
    return ctx.pictures.show(accountId, listed)
  })
  account(endpoints.explainDecisions, async ({ tenant: { accountId, currency }, params, query }) => {
    const asked = { id: params.id, before: query.before, currency }
    const explained = await inAccount(ctx, accountId, (scope) => explainSubject(scope, asked))
    return ctx.pictures.show(accountId, explained)
  })
  account(endpoints.undoDecision, ({ tenant, personId, params, body }) =>
    undoDecision(ctx, { tenant, personId, id: params.id, at: new Date(body.at) }),
  )
  account(endpoints.listMonitoringRuns, ({ tenant, query }) =>
    inAccount(ctx, tenant.accountId, (scope) => listRuns(scope, query)),
  )
  account(endpoints.runMonitoring, async ({ tenant }) => {
    const run = await runMonitoring(ctx, tenant.accountId, { isAsked: true, propose })
    return { at: run?.at.toISOString() ?? null, decisions: run?.decisions ?? 0, pauses: run?.pauses ?? 0 }
  })
  account(endpoints.readStrategyLife, ({ tenant, params }) => readLife(ctx, tenant.accountId, params.id))
  account(endpoints.saveStrategyLife, ({ tenant, personId, params, body }) =>
    saveLife(ctx, tenant.accountId, { strategyId: params.id, personId, ...body }),
  )
  account(endpoints.backTestStrategy, ({ tenant, params, body, reply }) =>
    backTestStrategy(ctx, tenant.accountId, {
      strategyId: params.id,
      timezone: tenant.timezone,
      currency: tenant.currency,
      now: now(),
      isGivenUp: () => reply.raw.destroyed,
      ...body,
    }),
  )
  account(endpoints.listConflicts, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => listConflicts(scope, now())),
  )
}
