import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, namedReference, platformId } from '../shapes.ts'

/** A list is a part of a targeting, by name. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]).nullable()
/** A field of a live object that Vigie owns, or whether the object is there at all. */
export const driftField = z.enum([
  'name',
  'status',
  'dailyBudget',
  'lifetimeBudget',
  'spendCap',
  'endTime',
  'isAdvantageAudience',
  'ages',
  'gender',
  'languages',
  'zones',
  'excludedZones',
  'audiences',
  'excludedAudiences',
  'interests',
  'placements',
  'existence',
])

/** One field of one live object that is not as it was published, three ways. Amounts in minor units of the account. */
export const difference = z.object({
  objectId: z.string(),
  objectName: z.string(),
  level: z.enum(['campaign', 'adset', 'ad']),
  /** What the object is called in every plan of the campaign; left out where no publication of ours knows it. */
  nodeKey: z.string().optional(),
  field: driftField,
  kind: z.enum(['money', 'delivery', 'structure', 'cosmetic']),
  /** A person in Vigie, a strategy, an alert, the platform by itself, or anything else: another tool, its own screens. */
  origin: z.enum(['person', 'strategy', 'alert', 'platform', 'elsewhere']),
  actor: z.string().nullable(),
  application: z
    .string()
    .nullable()
    .default(null)
    .describe('The tool through which it was done elsewhere, as the platform names it'),
  planned: value,
  written: value,
  observed: value,
  /** What restoring puts back; `canRestore` says whether it can. */
  restored: value,
  canRestore: z.boolean(),
  state: z.enum(['open', 'ignored']),
  since: z.string(),
})

const found = z.object({
  /** `null` before the first look. */
  checkedAt: z.string().nullable(),
  currency: z.string(),
  foreignAdsets: z.number().int(),
  foreignAds: z.number().int(),
  differences: z.array(difference),
  /** What of the campaign and its ad sets is switched off, by what plans call it; left out by a server of before. */
  switchedOff: z.array(z.string()).optional(),
})

const campaign = inAccount.extend({ campaignId: platformId })
const path = '/:account/campaigns/:campaignId/differences'

export const driftEndpoints = {
  foreignAdsets: defineEndpoint({
    method: 'GET',
    path: '/:account/campaigns/:campaignId/foreign_adsets',
    permission: 'figures:view',
    summary: 'Ad sets of a campaign that Vigie did not make, as the platform lists them now',
    params: campaign,
    response: z.array(namedReference),
  }),
  campaignDifferences: defineEndpoint({
    method: 'GET',
    path,
    permission: 'figures:view',
    summary: 'Where a live campaign is not as it was published, as of the last look',
    params: campaign,
    response: found,
  }),
  checkDifferences: defineEndpoint({
    method: 'POST',
    path,
    permission: 'draft:edit',
    summary: 'Look at the platform now and answer the differences',
    params: campaign,
    response: found,
  }),
  decideDifferences: defineEndpoint({
    method: 'POST',
    path: '/:account/campaigns/:campaignId/differences/decisions',
    permission: 'drift:decide',
    summary:
      'Accept, restore, ignore or watch again differences; one result each. Nothing is restored by itself',
    params: campaign,
    body: z.object({
      decision: z.enum(['accept', 'restore', 'ignore', 'watch']),
      items: z
        .array(z.object({ objectId: platformId, field: driftField }))
        .min(1)
        .max(200),
    }),
    response: z.array(
      z.object({
        objectId: z.string(),
        field: driftField,
        outcome: z.enum(['applied', 'unchanged', 'refused', 'throttled', 'unknown']),
        problem: z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()) }).nullable(),
      }),
    ),
  }),
}
