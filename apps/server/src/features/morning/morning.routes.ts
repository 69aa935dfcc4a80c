import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { answerLines } from './answers.store.ts'
import type { MorningRoom } from './morning-frame.ts'
import { countMorning, readMorning } from './morning.read-model.ts'

export function morningRoutes({ account, ctx }: Routes, room: MorningRoom): void {
  account(endpoints.readMorning, async ({ tenant, personId }) => {
    const frame = { tenant, personId, now: ctx.clock.now() }
    const morning = await inAccount(ctx, tenant.accountId, (scope) => readMorning(scope, room, frame))
    return ctx.pictures.show(tenant.accountId, morning)
  })
  account(endpoints.countMorning, ({ tenant, personId }) =>
    inAccount(ctx, tenant.accountId, (scope) =>
      countMorning(scope, room, { tenant, personId, now: ctx.clock.now() }),
    ),
  )
  account(endpoints.answerMorning, async ({ tenant, personId, body }) => {
    const { timezone } = tenant
    await inAccount(ctx, tenant.accountId, (scope) =>
      answerLines(scope, { personId, timezone, now: ctx.clock.now(), ...body }),
    )
    return done
  })
}
