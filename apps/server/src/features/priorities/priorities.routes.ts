import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import type { Routes } from '../../http/route.ts'
import { monitoredEvents } from '../../platforms/monitored-events.ts'
import { readPriorities, refuseUnknown, savePriorities } from './save-priorities.ts'

export function priorityRoutes({ account, ctx }: Routes): void {
  const eventsOf = monitoredEvents(ctx)
  account(endpoints.listMonitoredEvents, ({ personId, params, query }) =>
    eventsOf(personId, params.account, query.lang === 'FR' ? 'fr' : 'en'),
  )
  account(endpoints.readPriorities, ({ tenant }) => inAccount(ctx, tenant.accountId, readPriorities))
  for (const endpoint of [endpoints.createPriorities, endpoints.updatePriorities]) {
    account(endpoint, async ({ tenant, personId, body }) => {
      const { events, only_if: onlyIf } = body
      const stored = await inAccount(ctx, tenant.accountId, readPriorities)
      await refuseUnknown(events, stored?.events ?? [], () => eventsOf(personId, tenant.account, 'fr'))
      return inAccount(ctx, tenant.accountId, (scope) =>
        savePriorities(scope, { events, onlyIf, personId, at: ctx.clock.now() }),
      )
    })
  }
}
