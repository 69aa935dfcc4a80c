import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

/** By itself: the menu stands on every screen, which need not bring all that a morning can say. */
export const morningCountEndpoints = {
  countMorning: defineEndpoint({
    method: 'GET',
    path: '/:account/morning/count',
    permission: 'figures:view',
    summary: 'How many lines wait for the person who asks, and how many proposals they may decide about',
    params: inAccount,
    response: z.object({
      count: z.number().int(),
      /** A server of before counts none. */
      proposals: z.number().int().default(0),
    }),
  }),
}
