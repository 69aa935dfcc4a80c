import { changeOrderStateNames, mostStaged, stagedFields } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, platformId } from '../shapes.ts'

const oneOrder = inAccount.extend({ orderId: z.uuid() })
const level = z.enum(['campaign', 'adset', 'ad'])
const field = z.enum(stagedFields)
const inMinor = 'Budgets in minor units of the account’s currency, dates as instants; `null` for no end'
const value = z
  .union([z.string().trim().min(1).max(400), z.number().int().positive()])
  .nullable()
  .describe(inMinor)
const key = z.object({ id: platformId, field })
const words = z.string().trim().max(300)
/** In one call; more go in further calls. */
const mostInOneCall = 200

const instant = z.iso.datetime({ offset: true })
type Value = { readonly level: string; readonly field: string; readonly value: string | number | null }

/** A status is one of two words, a budget is an amount that an ad has not, a date is an ad set’s, and a name is text. */
const fits = ({ level, field, value }: Value): boolean => {
  if (field === 'endTime' && value === null) return level === 'adset'
  if (field === 'startTime' || field === 'endTime')
    return level === 'adset' && instant.safeParse(value).success
  if (field === 'status') return value === 'ACTIVE' || value === 'PAUSED'
  if (field === 'name') return typeof value === 'string'
  return typeof value === 'number' && level !== 'ad'
}

const staged = key.extend({
  level,
  campaignId: z.string(),
  name: z.string(),
  /** `null` where the campaign was never read. */
  campaignName: z.string().nullable(),
  base: value.describe(`What stood when it was staged. ${inMinor}`),
  value,
  isLeftOut: z.boolean(),
  note: z.string(),
  stagedAt: z.iso.datetime(),
  /** Why it was not done when it was sent. */
  problem: z.string().nullable(),
  /** The object as it was last read; `null` when it is gone. */
  now: z
    .object({
      status: z.enum(['ACTIVE', 'PAUSED']),
      name: z.string(),
      dailyBudget: z.number().int().nullable(),
      lifetimeBudget: z.number().int().nullable(),
      startTime: z.iso.datetime().optional(),
      endTime: z.iso.datetime().optional(),
    })
    .nullable(),
  isBelowActive: z.boolean(),
  behind: z
    .number()
    .int()
    .optional()
    .describe(`Daily budgets of the ad sets that are on in a campaign without one of its own. ${inMinor}`),
  letsSpend: z
    .number()
    .int()
    .optional()
    .describe(
      `What switching it on lets be spent, a day or in total, where it has no budget itself. ${inMinor}`,
    ),
  budgetAbove: z
    .number()
    .int()
    .optional()
    .describe(
      `The budget of its campaign, where an ad set without one of its own gets other dates. ${inMinor}`,
    ),
})

const tray = z.object({
  changes: z.array(staged),
  /** Daily budgets that are on in the account, as they were last read, in minor units. */
  active: z.number().int(),
})

const order = z.object({
  id: z.uuid(),
  state: z.enum(changeOrderStateNames),
  by: z.object({ id: z.uuid(), name: z.string() }),
  madeAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  changes: z.array(
    key.extend({
      level,
      campaignId: z.string(),
      name: z.string(),
      base: value,
      value,
      /** What became of it; `null` before. */
      outcome: z.enum(['applied', 'unchanged', 'refused', 'unknown']).nullable(),
      problem: z.string().nullable(),
    }),
  ),
  /** Something of it can be given back. */
  mayUndo: z.boolean(),
})

/** What is sent is what was looked at: each with its value, so that what another window staged since is not sent with it. */
const looked = z.array(key.extend({ value })).min(1).max(mostStaged)
const startsAt = z.iso.datetime().optional().describe('When it begins, within sixty days; without it at once')

export const stagedChangeEndpoints = {
  listStagedChanges: defineEndpoint({
    method: 'GET',
    path: '/:account/staged_changes',
    permission: 'proposal:make',
    summary: 'Values that the person has staged on the account and not sent yet, beside what stands now',
    params: inAccount,
    response: tray,
  }),
  stageChanges: defineEndpoint({
    method: 'POST',
    path: '/:account/staged_changes',
    permission: 'proposal:make',
    summary:
      'Stage values of live objects; one of the same field takes the place of the former, one that stands already is staged no longer',
    params: inAccount,
    body: z.object({
      items: z
        .array(
          key
            .extend({
              level,
              base: value,
              value,
              isLeftOut: z.boolean().default(false),
              note: words.default(''),
            })
            .refine(fits, 'the value is none of this field'),
        )
        .min(1)
        .max(mostInOneCall),
    }),
    response: tray,
  }),
  leaveStagedOut: defineEndpoint({
    method: 'POST',
    path: '/:account/staged_changes/leave_out',
    permission: 'proposal:make',
    summary: 'Leave staged values out of what is sent, with the reason, or take them in again',
    params: inAccount,
    body: z.object({
      items: z.array(key).min(1).max(mostStaged),
      isLeftOut: z.boolean(),
      note: words.default(''),
    }),
    response: tray,
  }),
  discardStaged: defineEndpoint({
    method: 'POST',
    path: '/:account/staged_changes/discard',
    permission: 'proposal:make',
    summary: 'Forget staged values; what is not staged any more is passed over',
    params: inAccount,
    body: z.object({ items: z.array(key).min(1).max(mostStaged) }),
    response: tray,
  }),
  proposeStaged: defineEndpoint({
    method: 'POST',
    path: '/:account/staged_changes/propose',
    permission: 'proposal:make',
    summary: 'Put exactly these staged values before a second person, as one proposal',
    params: inAccount,
    body: z.object({
      items: looked.max(mostInOneCall),
      startsAt,
      reason: z.string().trim().max(1000).default(''),
    }),
    response: z.object({ proposalId: z.uuid() }),
  }),
  orderChanges: defineEndpoint({
    method: 'POST',
    path: '/:account/change_orders',
    permission: 'live:change',
    summary:
      'Order exactly these staged values, at once or for a time; a worker sends them through the one write path',
    params: inAccount,
    body: z.object({ items: looked, startsAt }),
    response: order,
  }),
  listChangeOrders: defineEndpoint({
    method: 'GET',
    path: '/:account/change_orders',
    permission: 'figures:view',
    summary: 'Orders that wait for their time or run, and those that ended within a day',
    params: inAccount,
    response: z.array(order),
  }),
  readChangeOrder: defineEndpoint({
    method: 'GET',
    path: '/:account/change_orders/:orderId',
    permission: 'figures:view',
    summary: 'One order: what it changes and what became of each value',
    params: oneOrder,
    response: order,
  }),
  cancelChangeOrder: defineEndpoint({
    method: 'POST',
    path: '/:account/change_orders/:orderId/cancel',
    permission: 'live:change',
    summary: 'Take an order back before its time; its values are staged again',
    params: oneOrder,
    response: order,
  }),
  undoChangeOrder: defineEndpoint({
    method: 'POST',
    path: '/:account/change_orders/:orderId/undo',
    permission: 'live:undo',
    summary:
      'Give every value back that an order changed and that nobody changed since; one result per object',
    params: oneOrder,
    response: z.array(
      z.object({
        level,
        id: z.string(),
        name: z.string(),
        outcome: z.enum(['applied', 'unchanged', 'refused', 'throttled', 'unknown']),
        problem: z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()) }).nullable(),
      }),
    ),
  }),
}
