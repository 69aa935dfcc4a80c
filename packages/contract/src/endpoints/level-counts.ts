import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

/** By itself: it is asked once the rows stand. */
export const levelCountEndpoints = {
  levelCounts: defineEndpoint({
    method: 'GET',
    path: '/:account/level_counts',
    permission: 'figures:view',
    summary:
      'How many campaigns with drafts, ad sets and ads the account has; what is archived or deleted is left out',
    params: inAccount,
    response: z.object({
      campaign: z.number().int(),
      adset: z.number().int(),
      ad: z.number().int(),
    }),
  }),
}
