import { endpoints } from '@vigie/contract'
import { platformAccess } from '../../connections/platform-access.ts'
import { recentAnswers } from '../../connections/recent-answers.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Routes } from '../../http/route.ts'
import { listMonitoredEvents } from './list-monitored-events.ts'
import { readPriorities, savePriorities } from './save-priorities.ts'

const fiveMinutes = 300

export function priorityRoutes({ account, ctx }: Routes): void {
  const keep = recentAnswers(ctx.clock)
  account(endpoints.listMonitoredEvents, async ({ personId, params, query }) => {
    const access = await platformAccess(ctx, { personId, account: params.account })
    return keep(`${access.connectionId} events ${params.account} ${query.lang}`, fiveMinutes, () =>
      listMonitoredEvents(access, params.account, query.lang === 'FR' ? 'fr' : 'en'),
    )
  })
  account(endpoints.readPriorities, ({ tenant }) => inAccount(ctx, tenant.accountId, readPriorities))
  for (const endpoint of [endpoints.createPriorities, endpoints.updatePriorities]) {
    account(endpoint, ({ tenant, personId, body }) =>
      inAccount(ctx, tenant.accountId, (scope) =>
        savePriorities(scope, { events: body.events, personId, at: ctx.clock.now() }),
      ),
    )
  }
}
