import { endpoints } from '@vigie/contract'
import type { Language } from '@vigie/domain'
import { openPlatform } from '../../platforms/registry.ts'
import { recentAnswers } from '../../platforms/recent-answers.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Routes } from '../../http/route.ts'
import { listMonitoredEvents } from './list-monitored-events.ts'
import { readPriorities, refuseUnknown, savePriorities } from './save-priorities.ts'

const fiveMinutes = 300

export function priorityRoutes({ account, ctx }: Routes): void {
  const keep = recentAnswers(ctx.clock)
  const eventsOf = async (personId: string, id: string, language: Language) => {
    const access = await openPlatform(ctx, { personId, account: id })
    return keep(`${access.connectionId} events ${id} ${language}`, fiveMinutes, () =>
      listMonitoredEvents(access, id, language),
    )
  }
  account(endpoints.listMonitoredEvents, ({ personId, params, query }) =>
    eventsOf(personId, params.account, query.lang === 'FR' ? 'fr' : 'en'),
  )
  account(endpoints.readPriorities, ({ tenant }) => inAccount(ctx, tenant.accountId, readPriorities))
  for (const endpoint of [endpoints.createPriorities, endpoints.updatePriorities]) {
    account(endpoint, async ({ tenant, personId, body }) => {
      const { events } = body
      const stored = await inAccount(ctx, tenant.accountId, readPriorities)
      await refuseUnknown(events, stored?.events ?? [], () => eventsOf(personId, tenant.account, 'fr'))
      return inAccount(ctx, tenant.accountId, (scope) =>
        savePriorities(scope, { events, personId, at: ctx.clock.now() }),
      )
    })
  }
}
