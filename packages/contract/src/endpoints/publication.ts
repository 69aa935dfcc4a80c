import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { approvers, publicationState } from '../file-publication.ts'
import { inAccount, platformId } from '../shapes.ts'
import { publicationPlanWire } from './publication-plan.ts'

export const publicationProgress = z.object({
  id: z.string(),
  fileId: z.string(),
  campaignName: z.string(),
  campaignId: z.string().nullable(),
  state: publicationState,
  total: z.number().int(),
  created: z.number().int().describe('Objects that are done: made, changed or switched off'),
  standing: z
    .number()
    .int()
    .default(0)
    .describe('Of all: objects that stood before, and are changed or switched off'),
  changed: z.number().int().default(0).describe('Of those that stood before: done'),
  verified: z.number().int(),
  active: z.number().int(),
  unknown: z.number().int(),
  rejected: z.number().int(),
  leavesPaused: z.boolean().default(false),
  startedBy: z.string(),
  startedAt: z.string(),
  resumesAt: z.string().nullable(),
  problem: z
    .object({
      code: z.string(),
      title: z.string(),
      message: z.string(),
      /** Our word for a refusal of the platform; none where it has none. */
      meaning: z.string().nullable().optional(),
    })
    .nullable(),
  nodes: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['creative', 'campaign', 'adset', 'ad']),
      name: z.string(),
      state: z.enum([
        'PENDING',
        'INTENT',
        'UNKNOWN',
        'CREATED',
        'VERIFIED',
        'ACTIVE',
        'REJECTED',
        'RETIRED',
        'CHANGED',
        'REMOVED',
        'ARCHIVED',
      ]),
      platformId: z.string().nullable(),
      errorTitle: z.string().nullable(),
      errorMessage: z.string().nullable(),
      errorMeaning: z.string().nullable().optional(),
      errorCode: z.string().nullable().optional(),
    }),
  ),
  approvers,
})

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
const fileParams = inAccount.extend({ fileId: z.string() })
const publicationParams = inAccount.extend({ publicationId: z.string() })

/**
 * Progress follows as server-sent events at this path: `progress` is the whole `publicationProgress`, `changes` after it
 * the same with those objects alone that changed since the event before.
 */
export const publicationEventsPath = '/:account/publications/:publicationId/events'

/** What was confirmed, and by which intent; nothing is watched unless a strategy is named. */
const confirmation = z.object({
  planHash: z.string(),
  idempotencyKey: z.string().min(8).max(100),
  strategyId: z.string().nullable().default(null),
  monitorAds: z.boolean().default(false),
  monitorAdsets: z.boolean().default(false),
  leavesPaused: z
    .boolean()
    .default(false)
    .describe('Leave all that it makes paused, as the plan was read; the hash is of that plan'),
})

/** The plan of the same file with all that it makes left paused is another plan, with another hash. */
const asked = z.object({ leavesPaused: flag.optional() })

/**
 * The campaign is the first thing that a publication makes: the answer waits for its id for some seconds. `null` when the
 * publication waits for a person, a session or a quota, or takes longer; its progress tells the id then.
 */
const started = z.codec(
  z.object({ publicationId: z.string(), facebook_campaign_id: z.string().nullable() }),
  z.object({ publicationId: z.string(), campaignId: z.string().nullable() }),
  {
    decode: (wire) => ({ publicationId: wire.publicationId, campaignId: wire.facebook_campaign_id }),
    encode: (begun) => ({ publicationId: begun.publicationId, facebook_campaign_id: begun.campaignId }),
  },
)

const leftPaused = z.object({
  level: z.enum(['campaign', 'adset', 'ad']),
  id: platformId,
  name: z.string(),
  dailyBudget: z.number().int().nullable().describe('In minor units of the account’s currency'),
  lifetimeBudget: z.number().int().nullable().describe('In minor units of the account’s currency'),
})

export const publicationEndpoints = {
  publicationPlan: defineEndpoint({
    method: 'GET',
    path: '/:account/single_campaign_configuration/publish/:fileId',
    permission: 'figures:view',
    summary: 'The plan: what publishing would create, leave and retire. A dry run; nothing is written',
    params: fileParams,
    query: asked,
    response: publicationPlanWire,
  }),
  publish: defineEndpoint({
    method: 'PUT',
    path: '/:account/single_campaign_configuration/publish/:fileId',
    permission: 'publication:start',
    summary:
      'Publish exactly the confirmed plan, once preflight accepts it; 412 when it changed since; the same key starts it once',
    params: fileParams,
    body: confirmation,
    response: started,
  }),
  updatePlan: defineEndpoint({
    method: 'GET',
    path: '/:account/update_creas/:fileId',
    permission: 'figures:view',
    summary:
      'The plan of an update of the ads of a published campaign: what it would create, leave and deactivate',
    params: fileParams,
    query: asked,
    response: publicationPlanWire,
  }),
  publishUpdate: defineEndpoint({
    method: 'PUT',
    path: '/:account/update_creas/:fileId',
    permission: 'publication:start',
    summary: 'Publish exactly the confirmed update of ads, once preflight accepts it',
    params: fileParams,
    body: confirmation,
    response: started,
  }),
  publicationProgress: defineEndpoint({
    method: 'GET',
    path: '/:account/publications/:publicationId',
    permission: 'figures:view',
    summary: 'Where a publication stands, object by object',
    params: publicationParams,
    response: publicationProgress,
  }),
  livePublication: defineEndpoint({
    method: 'GET',
    path: '/:account/publications',
    permission: 'figures:view',
    summary: 'The publication of a file that has not ended, or the last one',
    params: inAccount,
    query: z.object({ file_id: z.string() }),
    response: publicationProgress.nullable(),
  }),
  leftPaused: defineEndpoint({
    method: 'GET',
    path: '/:account/campaigns/:campaignId/left_paused',
    permission: 'figures:view',
    summary:
      'What publications of a campaign left paused, that is paused still and that nobody switched since; read from the platform. Changes of live objects switch it on',
    params: inAccount.extend({ campaignId: platformId }),
    response: z.object({
      publishedBy: z.string().nullable().describe('Who confirmed the last of them'),
      publishedAt: z.iso.datetime().nullable(),
      objects: z.array(leftPaused),
    }),
  }),
  cancelPublication: defineEndpoint({
    method: 'POST',
    path: '/:account/publications/:publicationId/cancel',
    permission: 'publication:cancel',
    summary: 'Stop a publication: what exists stays paused, or is removed',
    params: publicationParams,
    body: z.object({ objects: z.enum(['keep', 'remove']) }),
    response: publicationProgress,
  }),
  resumePublication: defineEndpoint({
    method: 'POST',
    path: '/:account/publications/:publicationId/resume',
    permission: 'publication:start',
    summary: 'Resume a publication that waits for a person; rejected objects are tried again',
    params: publicationParams,
    response: publicationProgress,
  }),
  removeLeft: defineEndpoint({
    method: 'POST',
    path: '/:account/publications/:publicationId/left/:objectId/remove',
    permission: 'publication:cancel',
    summary:
      'Remove one object that an ended publication told of and left alone: deleted, or archived when it was shown',
    params: inAccount.extend({ publicationId: z.uuid(), objectId: z.string().regex(/^\d{1,30}$/) }),
    response: z.object({ outcome: z.enum(['deleted', 'archived']) }),
  }),
  approvePublication: defineEndpoint({
    method: 'POST',
    path: '/:account/publications/:publicationId/approve',
    permission: 'proposal:approve',
    summary: 'Let a publication above the sum of two people go on; not by the person who confirmed it',
    params: publicationParams,
    response: publicationProgress,
  }),
}
