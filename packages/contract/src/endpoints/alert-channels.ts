import { z } from 'zod'
import { always, defineEndpoint } from '../endpoint.ts'
import { done, inAccount, language } from '../shapes.ts'

const minute = z.number().int().min(0).max(1439).describe('Minutes after midnight, on the account’s clock')
const content = z.object({
  name: z.string().max(200),
  isOn: z.boolean(),
  language,
  categories: z
    .array(z.enum(['creations', 'budgets', 'audiences', 'tracking', 'performances', 'objectifs']))
    .max(6),
  upToPriority: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  digestHour: z.number().int().min(0).max(23).nullable(),
  /** Minutes since midnight on the account's clock. */
  quiet: z.object({ from: minute, until: minute }).nullable(),
  urgentAtOnce: z.boolean(),
})
const kind = z.enum(['email', 'slack', 'teams', 'webhook'])
/** Mail addresses, or the address of the hook. Kept sealed and never given back. */
const target = z.string().max(4000)
/** What went wrong, as a code, with what the other side said word for word. */
const failure = z.object({ code: z.string(), detail: z.string(), at: z.string() })

const channel = content.extend({
  id: z.string(),
  kind,
  /** Enough of the target to recognise it. */
  hint: z.string(),
  /** Mail addresses whose reader has not said yes: nothing is sent to them. */
  unconfirmed: z.array(z.string()),
  lastSentAt: z.string().nullable(),
  lastFailure: failure.nullable(),
  /** How many alerts wait for the digest, the end of the quiet hours, or another try. */
  waiting: z.number().int(),
})

/** Signs what is posted to a generic webhook; given once, when it is made. */
const secret = z.object({ secret: z.string().nullable() })
const oneChannel = inAccount.extend({ id: z.string() })

export const alertChannelEndpoints = {
  listAlertChannels: defineEndpoint({
    method: 'GET',
    path: '/:account/alert-channel',
    permission: 'figures:view',
    summary: 'Places outside the product where alerts go, with how the last sending went',
    params: inAccount,
    response: z.object({
      channels: z.array(channel),
      /** Whether this installation can send mail. */
      canMail: z.boolean(),
    }),
  }),
  createAlertChannel: defineEndpoint({
    method: 'POST',
    path: '/:account/alert-channel',
    permission: 'channel:edit',
    summary: 'Add a place where alerts go; the signing secret of a generic webhook is given here alone',
    params: inAccount,
    body: content.extend({ kind, target }),
    response: secret.extend({ id: z.string() }),
  }),
  saveAlertChannel: defineEndpoint({
    method: 'PUT',
    path: '/:account/alert-channel/:id',
    permission: 'channel:edit',
    summary: 'Change a place where alerts go; without a target the stored one stays',
    params: oneChannel,
    body: content.extend({ target: target.nullable() }),
    response: done,
  }),
  deleteAlertChannel: defineEndpoint({
    method: 'DELETE',
    path: '/:account/alert-channel/:id',
    permission: 'channel:edit',
    summary: 'Remove a place where alerts go; what waits for it is not sent',
    params: oneChannel,
    response: done,
  }),
  renewChannelSecret: defineEndpoint({
    method: 'POST',
    path: '/:account/alert-channel/:id/secret',
    permission: 'channel:edit',
    summary: 'Make another signing secret for a generic webhook; the former one ends at once',
    params: oneChannel,
    response: secret,
    needsFreshSignIn: always,
  }),
  askAlertAddresses: defineEndpoint({
    method: 'POST',
    path: '/:account/alert-channel/:id/confirmation',
    permission: 'channel:edit',
    summary:
      'Send those who have not said yes a link to do so again; at most every ten minutes, and three times a day, to each',
    params: oneChannel,
    response: z.object({ asked: z.array(z.string()) }),
  }),
  confirmAlertAddress: defineEndpoint({
    method: 'POST',
    path: '/alert-address',
    permission: 'public',
    summary: 'Say yes to alerts by mail, with what follows # in the link that the address was sent; once',
    body: z.object({ link: z.string().max(200) }),
    response: z.object({ address: z.string(), account: z.string() }),
  }),
  testAlertChannel: defineEndpoint({
    method: 'POST',
    path: '/:account/alert-channel/:id/test',
    permission: 'channel:edit',
    summary: 'Send a test message now and tell what the other side answered, or exactly why it failed',
    params: oneChannel,
    response: z.object({ answer: z.string() }),
  }),
}
