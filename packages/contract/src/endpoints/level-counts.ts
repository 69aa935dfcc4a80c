import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, platformId } from '../shapes.ts'

/** Empty: below all of them. */
const chosen = z.object({
  campaignIds: z.array(platformId).max(200).default([]),
  adsetIds: z.array(platformId).max(200).default([]),
})

/** By itself: it is asked once the rows stand. */
export const levelCountEndpoints = {
  levelCounts: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/level_counts',
    permission: 'figures:view',
    summary:
      'How many campaigns with drafts, ad sets and ads the account has; what is archived or deleted is left out. Chosen campaigns and ad sets narrow the levels below them',
    params: inAccount,
    body: chosen,
    response: z.object({
      campaign: z.number().int(),
      adset: z.number().int(),
      ad: z.number().int(),
    }),
  }),
}
