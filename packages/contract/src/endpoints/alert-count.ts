import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

/** By itself: the bell stands on every screen, which need not bring all that an alert can say. */
export const alertCountEndpoints = {
  countAlerts: defineEndpoint({
    method: 'GET',
    path: '/:account/alert/count',
    permission: 'figures:view',
    summary: 'How many alerts ask for attention: what the bell shows',
    params: inAccount,
    response: z.object({ count: z.number().int() }),
  }),
}
