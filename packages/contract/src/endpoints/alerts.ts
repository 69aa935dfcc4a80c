import { z } from 'zod'
import { alertCodec } from '../codecs/alert-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, inAccount, platformId } from '../shapes.ts'

/** What was told, and what people make of it. */
export const alertEndpoints = {
  listAlerts: defineEndpoint({
    method: 'GET',
    path: '/:account/alert',
    permission: 'figures:view',
    summary: 'Alerts of the account, newest first; dismissed ones and categories switched off are left out',
    params: inAccount,
    query: z.object({ level: z.literal('account').default('account') }),
    response: z.array(alertCodec),
  }),
  listCampaignAlerts: defineEndpoint({
    method: 'GET',
    path: '/:account/:campaignId/alert',
    permission: 'figures:view',
    summary: 'Alerts about one campaign, its ad sets and its ads',
    params: inAccount.extend({ campaignId: platformId }),
    query: z.object({
      level: z
        .string()
        .regex(/^(ad|adset|campaign)(,(ad|adset|campaign)){0,2}$/)
        .default('ad,adset,campaign'),
    }),
    response: z.array(alertCodec),
  }),
  answerAlert: defineEndpoint({
    method: 'POST',
    path: '/:account/alert/:id',
    permission: 'figures:view',
    summary:
      'Whether an alert was of use to the person who asks: a thumb of their own, or `null`, which takes it back',
    params: inAccount.extend({ id: z.string() }),
    body: z.object({ opinion: z.enum(['up', 'down']).nullable() }),
    response: done,
  }),
  settleAlert: defineEndpoint({
    method: 'POST',
    path: '/:account/alert/:id/settle',
    permission: 'alert:settle',
    summary:
      'What becomes of an alert for everybody on the account: seen, put off, dismissed or brought back',
    params: inAccount.extend({ id: z.string() }),
    body: z.object({
      isAcknowledged: z.boolean().optional(),
      snoozedUntil: z.iso.datetime().nullable().optional(),
      isDismissed: z.boolean().optional(),
    }),
    response: done,
  }),
}
