import { conversionEventIds, type Finding } from '@vigie/domain'
import { z } from 'zod'
import { configurationCodec } from '../codecs/configuration-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

/** A finding is a code with its own facts: what they are follows from the code (`Finding` of the rules). */
const finding = z.custom<Finding>(
  (value) =>
    z.looseObject({ code: z.string(), severity: z.string(), section: z.string() }).safeParse(value).success,
)

export const preflightEndpoints = {
  editorFacts: defineEndpoint({
    method: 'GET',
    path: '/:account/editor_facts',
    permission: 'figures:view',
    summary: "Limits of the account, and placements that the platform's version no longer offers",
    params: inAccount,
    response: z.object({
      /** Smallest daily budget, minor units; `null` when the platform does not say. */
      minimumDailyBudget: z.number().int().nullable(),
      version: z.string(),
      removedPositions: z.record(z.string(), z.array(z.string())),
    }),
  }),
  resultCost: defineEndpoint({
    method: 'GET',
    path: '/:account/result_cost',
    permission: 'figures:view',
    summary: 'What an event cost in the campaigns of the account that had it, over the last four whole weeks',
    params: inAccount,
    query: z.object({ event: z.enum(conversionEventIds) }),
    response: z.object({
      days: z.number().int(),
      /** Minor units per event; `null` when too few are known. */
      cost: z
        .object({
          results: z.number(),
          campaigns: z.number().int(),
          middle: z.number(),
          low: z.number(),
          high: z.number(),
        })
        .nullable(),
    }),
  }),
  reachEstimates: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/reach_estimates',
    permission: 'figures:view',
    summary: 'How many people each line of a draft may reach in a month, as the platform estimates it',
    params: inAccount,
    body: configurationCodec,
    holdsCampaign: true,
    response: z.array(z.object({ lineKey: z.string(), lower: z.number(), upper: z.number() })),
  }),
  preflight: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/single_campaign_configuration/:fileId/preflight',
    permission: 'figures:view',
    summary: 'Checks a stored draft: our rules, the facts of the account, then a dry run on the platform',
    params: inAccount.extend({ fileId: z.string() }),
    /** `update` checks only what an update of ads would do. */
    query: z.object({ extent: z.enum(['publish', 'update']).optional() }),
    response: z.object({
      findings: z.array(finding),
      isAccepted: z.boolean(),
      /** Whether the platform was asked: it is not while something else blocks. */
      isDryRun: z.boolean(),
      checkedAt: z.string(),
    }),
  }),
}
