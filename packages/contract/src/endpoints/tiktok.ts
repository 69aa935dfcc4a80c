import { z } from 'zod'
import { always, defineEndpoint } from '../endpoint.ts'
import { done } from '../shapes.ts'

const advertiserId = z.string().regex(/^\d{1,30}$/)

/** Figures of the last thirty full days in the advertiser's calendar; money in minor units of its currency. */
export const tiktokFigures = z.object({
  since: z.string(),
  until: z.string(),
  spend: z.number().int(),
  impressions: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number().int(),
})

/** A TikTok advertiser that the person's connection reaches. */
export const tiktokAccount = z.object({
  account: advertiserId,
  name: z.string(),
  currency: z.string().length(3),
  timezone: z.string(),
  /** TikTok's `STATUS_ENABLE`: the account can deliver. */
  isUsable: z.boolean(),
})

export const tiktokEndpoints = {
  connectTiktok: defineEndpoint({
    method: 'POST',
    path: '/connections/tiktok',
    permission: 'session',
    summary: 'Exchange the code of TikTok’s return for a connection kept on the server',
    body: z.object({ authCode: z.string().min(1).max(500), state: z.string().max(200) }),
    response: done,
    peopleOnly: true,
  }),
  disconnectTiktok: defineEndpoint({
    method: 'DELETE',
    path: '/connections/tiktok',
    permission: 'session',
    summary: 'Revoke the person’s TikTok connection and forget it',
    response: done,
    needsFreshSignIn: always,
  }),
  listTiktokAccounts: defineEndpoint({
    method: 'GET',
    path: '/connections/tiktok/accounts',
    permission: 'session',
    summary: 'TikTok advertisers that the person’s connection reaches',
    response: z.array(tiktokAccount),
  }),
  tiktokFigures: defineEndpoint({
    method: 'GET',
    path: '/connections/tiktok/accounts/:advertiser/figures',
    permission: 'session',
    summary: 'The last thirty full days of one TikTok advertiser',
    params: z.object({ advertiser: advertiserId }),
    response: tiktokFigures,
  }),
}
