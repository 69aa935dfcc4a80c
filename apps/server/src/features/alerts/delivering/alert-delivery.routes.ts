import { endpoints } from '@vigie/contract'
import { inAccount } from '../../../db/in-account.ts'
import { done } from '../../../http/done.ts'
import type { Routes } from '../../../http/route.ts'
import { countWaiting, readChannels } from './channels.store.ts'
import { createChannel, deleteChannel, renewSecret, saveChannel } from './save-channel.ts'
import { testChannel } from './test-channel.ts'

export function alertDeliveryRoutes({ account, ctx }: Routes): void {
  const doing = (personId: string) => ({ personId, at: ctx.clock.now() })
  account(endpoints.listAlertChannels, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      const waiting = await countWaiting(scope)
      const channels = (await readChannels(scope)).map(
        ({ sealedTarget: _target, sealedSecret: _secret, lastSentAt, ...channel }) => ({
          ...channel,
          categories: [...channel.categories],
          lastSentAt: lastSentAt?.toISOString() ?? null,
          waiting: waiting.get(channel.id) ?? 0,
        }),
      )
      return { channels, canMail: ctx.config.mail !== null }
    }),
  )
  account(endpoints.createAlertChannel, ({ tenant, personId, body }) =>
    inAccount(ctx, tenant.accountId, (scope) => createChannel(ctx, scope, body, doing(personId))),
  )
  account(endpoints.saveAlertChannel, async ({ tenant, personId, params, body }) => {
    await inAccount(ctx, tenant.accountId, (scope) =>
      saveChannel(ctx, scope, { ...body, id: params.id }, doing(personId)),
    )
    return done
  })
  account(endpoints.deleteAlertChannel, async ({ tenant, personId, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => deleteChannel(scope, params.id, doing(personId)))
    return done
  })
  account(endpoints.renewChannelSecret, ({ tenant, personId, params }) =>
    inAccount(ctx, tenant.accountId, async (scope) => ({
      secret: await renewSecret(ctx, scope, params.id, doing(personId)),
    })),
  )
  account(endpoints.testAlertChannel, async ({ tenant, params }) => ({
    answer: await testChannel(ctx, tenant.accountId, params.id),
  }))
}
