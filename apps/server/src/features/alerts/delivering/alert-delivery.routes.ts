import { endpoints } from '@vigie/contract'
import { inAccount } from '../../../db/in-account.ts'
import { done } from '../../../http/done.ts'
import type { Routes } from '../../../http/route.ts'
import { confirmedAmong } from './addresses.store.ts'
import { addressesOf, countWaiting, readChannels } from './channels.store.ts'
import { askForConfirmation, confirmAddress } from './confirm-addresses.ts'
import { createChannel, deleteChannel, renewSecret, saveChannel } from './save-channel.ts'
import { testChannel } from './test-channel.ts'
import { comparedAddress } from '../../../lib/compared-address.ts'

export function alertDeliveryRoutes({ account, open, ctx }: Routes): void {
  const doing = (personId: string) => ({ personId, at: ctx.clock.now() })
  account(endpoints.listAlertChannels, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      const waiting = await countWaiting(scope)
      const stored = await readChannels(scope)
      const confirmed = await confirmedAmong(scope, stored.flatMap(addressesOf))
      const channels = stored.map((found) => {
        const { sealedTarget: _target, sealedSecret: _secret, lastSentAt, ...channel } = found
        return {
          ...channel,
          categories: [...channel.categories],
          unconfirmed: addressesOf(found).filter((one) => !confirmed.has(comparedAddress(one))),
          lastSentAt: lastSentAt?.toISOString() ?? null,
          waiting: waiting.get(channel.id) ?? 0,
        }
      })
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
  account(endpoints.askAlertAddresses, async ({ tenant, params }) => ({
    asked: await askForConfirmation(ctx, tenant.accountId, params.id),
  }))
  open(endpoints.confirmAlertAddress, ({ body }) => confirmAddress(ctx, body.link))
  account(endpoints.testAlertChannel, async ({ tenant, params }) => ({
    answer: await testChannel(ctx, tenant.accountId, params.id),
  }))
}
