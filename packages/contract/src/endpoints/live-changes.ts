import { z } from 'zod'
import { liveAdsetCodec } from '../codecs/live-elements-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, platformId } from '../shapes.ts'

const status = z.enum(['ACTIVE', 'PAUSED'])

const level = z.enum(['campaign', 'adset', 'ad'])
const changeResult = z.object({
  level,
  id: z.string(),
  outcome: z.enum(['applied', 'unchanged', 'refused', 'throttled', 'unknown']),
  /** Code and facts of a refusal; the platform's own words are in the facts when it gave some. */
  problem: z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()) }).nullable(),
})

const values = z.record(z.string(), z.unknown())

export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  origin: z.enum(['screen', 'api', 'publication', 'monitoring', 'alert', 'undo', 'drift', 'system']),
  personName: z.string().nullable(),
  level: level.nullable(),
  objectId: z.string(),
  objectName: z.string(),
  state: z.enum(['INTENT', 'OK', 'REJECTED', 'UNKNOWN', 'NOT_APPLIED', 'ADOPTED']),
  before: values.nullable(),
  after: values.nullable(),
  reason: values.nullable(),
  /** Done, with a value before it, and not undone yet. */
  canUndo: z.boolean(),
  isUndone: z.boolean(),
})

const campaign = inAccount.extend({ campaignId: platformId })

export const liveChangeEndpoints = {
  campaignElements: defineEndpoint({
    method: 'GET',
    path: '/:account/campaigns/:campaignId/elements',
    permission: 'figures:view',
    summary: 'Ad sets of a live campaign with their ads, as the platform says they are now',
    params: campaign,
    response: z.array(liveAdsetCodec),
  }),
  changeElements: defineEndpoint({
    method: 'POST',
    path: '/:account/campaigns/:campaignId/elements',
    permission: 'live:change',
    summary: 'Include, exclude or rename the touched ad sets and ads; one result each',
    params: campaign,
    body: z.object({
      items: z
        .array(
          z.object({
            level: z.enum(['adset', 'ad']),
            id: platformId,
            status: status.optional(),
            name: z.string().trim().min(1).max(400).optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    response: z.array(changeResult),
  }),
  campaignHistory: defineEndpoint({
    method: 'GET',
    path: '/:account/campaigns/:campaignId/history',
    permission: 'figures:view',
    summary: 'Everything Vigie wrote to a campaign, newest first: who, from where, before and after',
    params: campaign,
    query: z.object({
      before: z.iso.datetime().optional(),
      object_id: platformId
        .optional()
        .describe('Only what was done to this ad set or ad, and to what hangs on it'),
    }),
    response: z.object({
      /** `null` for a campaign that was not read from the platform yet. */
      campaignName: z.string().nullable(),
      entries: z.array(historyEntry),
      hasMore: z.boolean(),
      currency: z.string(),
    }),
  }),
  undoChange: defineEndpoint({
    method: 'POST',
    path: '/:account/history/:operationId/undo',
    permission: 'live:undo',
    summary: 'Put back the values before a change, where ours still stand',
    params: inAccount.extend({ operationId: z.uuid() }),
    response: changeResult,
  }),
  unknownObjects: defineEndpoint({
    method: 'GET',
    path: '/:account/unknown_objects',
    permission: 'figures:view',
    summary: 'What stands on the platform of publications that this installation does not know',
    params: inAccount,
    response: z.object({
      objects: z.array(z.object({ level, id: z.string(), name: z.string(), status: z.string() })),
    }),
  }),
}
