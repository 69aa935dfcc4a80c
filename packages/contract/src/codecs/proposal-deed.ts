import { z } from 'zod'

/** What the changes of a proposal come to, by which it is named wherever it is told. */
export const proposalDeed = z.discriminatedUnion('does', [
  z.object({
    does: z.enum(['raise', 'lower']),
    field: z.enum(['dailyBudget', 'lifetimeBudget']),
    name: z.string(),
    amount: z.number().nullable(),
  }),
  z.object({
    does: z.literal('budgets'),
    way: z.enum(['raise', 'lower', 'change']),
    campaign: z.string(),
    count: z.number(),
  }),
  z.object({ does: z.enum(['activate', 'pause', 'dates', 'rename']), name: z.string() }),
  z.object({ does: z.literal('several'), name: z.string(), more: z.number() }),
])
